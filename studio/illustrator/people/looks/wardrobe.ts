import { LAYER } from '../../clothes/words.js';
import type { Garment } from '../../scene.js';
import { clothOf } from './colours.js';
import { type Finding, findAttributes } from './findings.js';
import { readTokens } from './tokens.js';
import type { Pattern } from './vocabulary.js';

/** Clothes that a description mentions. */
export interface Clothes {
  garment?: Garment;
  colour?: string;
  pattern?: Pattern;
  /** Colour of the garment underneath. */
  inner?: string;
  tie?: string;
  suit?: true;
}

/** A garment's kind as it is drawn: a suit is a blazer with trousers of the same cloth. */
const drawnAs = (kind: string): Garment => (kind === 'suit' ? 'blazer' : kind === 'top' ? 'tee' : (kind as Garment));

/** Chooses what shows of the clothes that are said to be worn: the outermost garment, and the colour of what is below. */
export function pickClothes(found: readonly Finding[]): Clothes {
  const worn = found.filter(({ thing, no }) => thing === 'garment' && !no);
  const named = worn
    .filter(({ kind }) => kind !== undefined)
    .sort((a, b) => LAYER[drawnAs(b.kind!)] - LAYER[drawnAs(a.kind!)]);
  const [outer] = named;
  const colourOf = ({ colours, usual }: Finding): string | undefined => clothOf(colours) ?? usual;
  const colour =
    (outer && colourOf(outer)) ??
    worn
      .filter(({ kind }) => kind === undefined)
      .map(colourOf)
      .find(Boolean);
  const below = named.slice(1).find(({ kind }) => outer && LAYER[drawnAs(kind!)] < LAYER[drawnAs(outer.kind!)]);
  const inner = below && colourOf(below);
  const tie = found.find(({ thing, no }) => thing === 'tie' && !no);
  return {
    ...(outer ? { garment: drawnAs(outer.kind!) } : {}),
    ...(colour ? { colour } : {}),
    ...(outer?.pattern ? { pattern: outer.pattern } : {}),
    ...(inner ? { inner } : {}),
    ...(tie ? { tie: clothOf(tie.colours) ?? '#8e2f3a' } : {}),
    ...(outer?.kind === 'suit' ? { suit: true as const } : {}),
  };
}

/** Reads a text that is about clothes alone, such as one outfit. */
export const readClothes = (text: string): Clothes => pickClothes(findAttributes(readTokens(text)));

/** Finds the first colour that a text mentions, as a colour of cloth. */
export function findColour(text: string): string | undefined {
  const tokens = readTokens(text);
  for (const [i, { means }] of tokens.entries()) {
    if (means?.is !== 'colour') continue;
    const before = tokens[i - 1]?.means;
    const colour = clothOf([{ name: means.name, ...(before?.is === 'shade' ? { shade: before.shade } : {}) }]);
    if (colour) return colour;
  }
  return undefined;
}
