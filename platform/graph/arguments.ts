import { Arg, ID, Int } from 'type-graphql';

/** The argument `input`: what a call takes besides its address. */
export const Input = (type: () => unknown, options: { nullable?: boolean } = {}) =>
  Arg('input', type as never, { ...options, description: 'What the call takes. Over REST it is the body.' });

/** The argument `id`, which names a row of the caller. */
export const Id = (of: string) => Arg('id', () => ID, { description: `The id of the ${of}.` });

/** The argument `slug`, which names a row by the name in its address. */
export const Slug = (of: string) => Arg('slug', () => String, { description: `The slug of the ${of}.` });

/** The argument `index`, a place in a list. */
export const Index = (of: string) => Arg('index', () => Int, { description: `Which ${of}, counted from 0.` });
