/** What somebody has chosen for a photo, and how the graph takes it. */
import type { GenerateImageInput, ProductCategory } from '../../graph/generated.js';

export interface PhotoDraft {
  /** A creator's slug; '' for somebody described in words; null until it is chosen. */
  creator: string | null;
  description: string;
  /** A product's id; '' for none. */
  product: string;
  /** Chosen values by their group. */
  options: Readonly<Record<string, readonly string[]>>;
  clothing: string | null;
  words: string;
  keep: boolean;
  count: number;
}

export const blankPhoto = (): PhotoDraft => ({
  creator: null,
  description: '',
  product: '',
  options: {},
  clothing: null,
  words: '',
  keep: true,
  count: 1,
});

/** The field that takes a product, by where it is when somebody shows it. */
const PLACES = { handheld: 'handheldPropId', large_object: 'largeObjectPropId', ambient: 'ambientPropId' } as const;

/** Whether there is enough to make a photo of. */
export const isDescribed = ({ creator, description, product, options, words }: PhotoDraft): boolean =>
  [creator, description.trim(), product, words.trim()].some(Boolean) ||
  Object.values(options).some(({ length }) => length > 0);

/**
 * @param multiple the groups that take a list of values
 * @param category that of the chosen product
 */
export function photoInputOf(
  { creator, description, product, options, clothing, words, keep }: PhotoDraft,
  multiple: ReadonlySet<string>,
  category: ProductCategory | null,
): GenerateImageInput {
  const chosen = Object.entries(options).filter(([, values]) => values.length > 0);
  const optionsMap = Object.fromEntries(
    chosen.map(([group, values]) => [group, multiple.has(group) ? values : values[0]]),
  );
  return {
    ...(creator ? { personaSlug: creator, ...(keep ? { saveToPersonaSlug: creator } : {}) } : {}),
    ...(description.trim() && !creator ? { characterDescription: description.trim() } : {}),
    ...(product && category ? { [PLACES[category]]: product } : {}),
    ...(chosen.length > 0 ? { optionsMap, promptMode: 'structured' as const } : {}),
    ...(clothing ? { clothingText: clothing } : {}),
    ...(words.trim() ? { customPrompt: words.trim() } : {}),
  };
}

/** The options after one of them was pressed: in a group of one, it takes the place of the other; pressed again, it is left out. */
export function withToggled(
  options: PhotoDraft['options'],
  group: string,
  value: string,
  multiple: boolean,
): PhotoDraft['options'] {
  const before = options[group] ?? [];
  const without = before.filter((other) => other !== value);
  const added = multiple ? [...before, value] : [value];
  return { ...options, [group]: before.includes(value) ? without : added };
}
