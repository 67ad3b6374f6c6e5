import type { Segment } from '../shapes.js';

/** What a script says, shows and films. */
export interface Lines {
  hookText: string;
  segments: Segment[];
}

/** Everything that a script says and shows. */
export const joinScriptTexts = ({ hookText, segments }: Lines): string =>
  [hookText, ...segments.flatMap(({ spokenLine, onScreenText }) => [spokenLine, onScreenText])].join(' \n ');

/** Is the hook's text the same as the first line? Then changes to one apply to the other. */
export const opensAsShown = ({ hookText, segments }: Lines): boolean =>
  hookText.trim() === segments[0]?.spokenLine.trim();
