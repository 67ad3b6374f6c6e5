import { CAPTION_LOOK_OPTIONS, type CaptionOptions, captionStyleOf } from '../../../platform/captions.js';
import { ServiceError } from '../../../platform/errors/index.js';

/** What a request says of captions, its limits checked by the graph. */
export type CaptionsGiven = { [Name in keyof CaptionOptions]?: CaptionOptions[Name] | null | undefined } & {
  burnCaptions?: boolean | null | undefined;
};

/**
 * What a request says of captions, without what it leaves out. Saying how they look turns them on where they are off by default.
 * @param usual whether they are burned in where nobody says
 * @param at where the options stand in the request, such as `options.`
 * @throws ServiceError BAD_INPUT for a look of captions that are not burned in, and for captions of the style `none`
 */
export function readCaptions(
  given: CaptionsGiven,
  usual: boolean,
  at: string,
): CaptionOptions & { burnCaptions: boolean } {
  const look: CaptionOptions = Object.fromEntries(
    CAPTION_LOOK_OPTIONS.flatMap((name) => (given[name] == null ? [] : [[name, given[name]]])),
  );
  const none = look.captionStyle !== undefined && captionStyleOf(look.captionStyle) === 'none';
  const named = CAPTION_LOOK_OPTIONS.find((name) => look[name] !== undefined && !(name === 'captionStyle' && none));
  const refuse = (says: string): never => {
    throw new ServiceError('BAD_INPUT', `\`${at}${named}\` ${says}`, { field: `${at}${named}` });
  };
  if (named && given.burnCaptions === false)
    refuse(
      `does not go with \`${at}burnCaptions\` false, by which no captions are burned in: leave that out, or send true.`,
    );
  if (none && given.burnCaptions)
    throw new ServiceError(
      'BAD_INPUT',
      `\`${at}burnCaptions\` true contradicts \`${at}captionStyle\` none: leave one of them out.`,
      { field: `${at}burnCaptions` },
    );
  if (named && none)
    refuse(`has no effect with \`${at}captionStyle\` none, by which no captions are burned in: send another style.`);
  return { ...look, burnCaptions: !none && (given.burnCaptions ?? (named !== undefined || usual)) };
}

/**
 * A run's options with other captions: what is given replaces what was, null takes it back to what is usual. Saying how they look turns
 * them on again, as `burnCaptions` does.
 * @throws ServiceError BAD_INPUT as {@link readCaptions}
 */
export function reviseCaptions<Options extends CaptionsGiven>(
  options: Options,
  given: CaptionsGiven,
  usual: boolean,
): Omit<Options, keyof CaptionsGiven> & CaptionOptions & { burnCaptions: boolean } {
  const asked = readCaptions(given, usual, 'options.');
  const { burnCaptions, captionStyle, captionPosition, captionColor, captionWords, ...others } = options;
  const says = Object.values(given).some((value) => value != null);
  // Off for good, or by the style `none`: how they looked before is kept for the next time only where nothing contradicts it.
  if (says && !asked.burnCaptions) return { ...others, ...asked };
  const before = {
    ...(says || burnCaptions == null ? {} : { burnCaptions }),
    ...(captionStyle === 'none' && says ? {} : { captionStyle }),
    ...{ captionPosition, captionColor, captionWords },
  };
  const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return { ...others, ...readCaptions({ ...before, ...changes }, usual, 'options.') };
}
