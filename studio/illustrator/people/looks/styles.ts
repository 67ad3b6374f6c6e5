import type { Finding } from './findings.js';
import type { HairStyle } from './hair-styles.js';

/** A hairstyle as it is drawn for each gender. */
export type Style = Readonly<Record<'woman' | 'man', HairStyle>>;
const both = (style: HairStyle): Style => ({ woman: style, man: style });

/** Hairstyles that a noun or an adjective names, the more specific first: "long hair in a bun" is a bun. */
const NAMED: readonly (readonly [name: string, style: Style])[] = [
  ['bald', both('bald')],
  ['mohawk', both('mohawk')],
  ['cornrows', both('cornrows')],
  ['locs', both('locs')],
  ['braids', both('braids')],
  ['bun', both('bun')],
  ['ponytail', both('ponytail')],
  ['afro', both('afro')],
  ['pixie', both('pixie')],
  ['buzz', both('buzz')],
  ['crop', { woman: 'pixie', man: 'crop' }],
];
const LOOSE: readonly (readonly [name: string, style: Style])[] = [
  ['bob', both('bob')],
  ['curly', { woman: 'curly', man: 'curls' }],
  ['wavy', { woman: 'wavy', man: 'quiff' }],
  ['quiff', { woman: 'pixie', man: 'quiff' }],
  ['sidepart', { woman: 'bob', man: 'sidepart' }],
  ['shoulder', both('bob')],
  ['long', both('long')],
  ['short', { woman: 'bob', man: 'crop' }],
  ['straight', { woman: 'long', man: 'sidepart' }],
];

/** The hairstyle of the first sentence that names one. */
export function chooseStyle(found: readonly Finding[]): Style | undefined {
  const sentences = new Map<number, Set<string>>();
  for (const { thing, kind, forms, no, sentence } of found) {
    if (thing !== 'hair') continue;
    const names = sentences.get(sentence) ?? new Set();
    if (no && kind === undefined) names.add('bald');
    if (!no) for (const name of [...(kind ? [kind] : []), ...forms]) names.add(name);
    sentences.set(sentence, names);
  }
  for (const names of sentences.values()) {
    const style =
      combine(names) ?? NAMED.find(([name]) => names.has(name))?.[1] ?? LOOSE.find(([name]) => names.has(name))?.[1];
    if (style) return style;
  }
  return undefined;
}

/** Styles that two words name together. */
function combine(names: ReadonlySet<string>): Style | undefined {
  if (NAMED.some(([name]) => names.has(name))) return undefined;
  const has = (...all: string[]) => all.every((name) => names.has(name));
  if (has('short', 'curly')) return both('curls');
  if (has('long', 'curly') || has('shoulder', 'curly')) return both('curly');
  if (has('long', 'wavy') || has('shoulder', 'wavy')) return both('wavy');
  return undefined;
}
