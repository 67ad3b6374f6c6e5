import { CAPTION_LOOK_OPTIONS, type CaptionOptions, resolveCaptionStyle } from '../../../../engine/captions.js';
import { ServiceError } from '../../../../platform/errors/index.js';

/** The caption options of a request; their limits are checked by the GraphQL schema. */
export type CaptionsGiven = { [Name in keyof CaptionOptions]?: CaptionOptions[Name] | null | undefined } & {
  burnCaptions?: boolean | null | undefined;
};

/**
 * Reads the caption options of a request, leaving out absent ones. Where captions are off by default, any option about their
 * look, other than the style `none`, turns them on.
 * @param usual whether captions are burned in by default
 * @param at path of the options in the request, such as `options.`
 * @throws ServiceError BAD_INPUT if the options contradict one another: a look with `burnCaptions` false or the style `none`,
 * or `burnCaptions` true with that style
 */
export function readCaptions(
  given: CaptionsGiven,
  usual: boolean,
  at: string,
): CaptionOptions & { burnCaptions: boolean } {
  const look: CaptionOptions = Object.fromEntries(
    CAPTION_LOOK_OPTIONS.flatMap((name) => (given[name] == null ? [] : [[name, given[name]]])),
  );
  const none = look.captionStyle !== undefined && resolveCaptionStyle(look.captionStyle) === 'none';
  const named = CAPTION_LOOK_OPTIONS.find((name) => look[name] !== undefined && !(name === 'captionStyle' && none));
  const refuse = (says: string): never => {
    throw new ServiceError('BAD_INPUT', `\`${at}${named}\` ${says}`, { field: `${at}${named}` });
  };
  if (named && given.burnCaptions === false)
    refuse(`does not go with \`${at}burnCaptions\` false, which turns captions off: leave that out, or send true.`);
  if (none && given.burnCaptions)
    throw new ServiceError(
      'BAD_INPUT',
      `\`${at}burnCaptions\` true contradicts \`${at}captionStyle\` none: leave one of them out.`,
      { field: `${at}burnCaptions` },
    );
  if (named && none)
    refuse(`has no effect with \`${at}captionStyle\` none, which turns captions off: send another style.`);
  return { ...look, burnCaptions: !none && (given.burnCaptions ?? (named !== undefined || usual)) };
}

/**
 * Changes the captions in a run's options: a given value replaces the old one, and null restores the default. Like
 * `burnCaptions`, any option about the captions' look, other than the style `none`, turns captions on again.
 * @throws ServiceError BAD_INPUT as {@link readCaptions}
 */
export function reviseCaptions<Options extends CaptionsGiven>(
  options: Options,
  given: CaptionsGiven,
  usual: boolean,
  at = 'options.',
): Omit<Options, keyof CaptionsGiven> & CaptionOptions & { burnCaptions: boolean } {
  const asked = readCaptions(given, usual, at);
  const { burnCaptions, captionStyle, captionPosition, captionColor, captionWords, ...others } = options;
  const says = Object.values(given).some((value) => value != null);
  // Turning captions off also removes the old options about their look, which would contradict it.
  if (says && !asked.burnCaptions) return { ...others, ...asked };
  const before = {
    ...(says || burnCaptions == null ? {} : { burnCaptions }),
    ...(captionStyle === 'none' && says ? {} : { captionStyle }),
    ...{ captionPosition, captionColor, captionWords },
  };
  const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return { ...others, ...readCaptions({ ...before, ...changes }, usual, at) };
}
