import type { Goal, HookFamily } from './keys.js';

/** What each family of hooks does, and the goal that it tends to serve. That is our judgement, not a measurement. */
export const HOOKS: Readonly<Record<HookFamily, { label: string; description: string; signal: Goal }>> = {
  'pain-point': {
    label: 'Pain point',
    description: 'Names a trouble the viewer has right now.',
    signal: 'clicks',
  },
  transformation: {
    label: 'Transformation',
    description: 'Sets how something was against how it is now.',
    signal: 'saves',
  },
  contrarian: {
    label: 'Contrarian',
    description: 'Contradicts what most people in the field say.',
    signal: 'comments',
  },
  pov: { label: 'POV', description: 'Puts the viewer inside a scene they know.', signal: 'reach' },
  list: { label: 'List', description: 'Promises a short, countable list.', signal: 'saves' },
  confession: { label: 'Confession', description: 'Admits something that costs a little to say.', signal: 'follows' },
  question: { label: 'Question', description: 'Asks what the viewer has wondered already.', signal: 'comments' },
  curiosity: {
    label: 'Curiosity',
    description: 'Shows or says something that needs an explanation.',
    signal: 'reach',
  },
  'result-first': {
    label: 'Result first',
    description: 'Opens on the finished result, then goes back to how.',
    signal: 'saves',
  },
  callout: { label: 'Callout', description: 'Says whom it is for, so that the rest scroll on.', signal: 'clicks' },
  challenge: { label: 'Challenge', description: 'Sets out to try or to prove something.', signal: 'follows' },
  comparison: { label: 'Comparison', description: 'Puts two things next to each other.', signal: 'clicks' },
  'social-proof': {
    label: 'Social proof',
    description: 'Begins with what other people did or said.',
    signal: 'sales',
  },
};
