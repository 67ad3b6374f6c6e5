import type { ProductPlace, SceneProduct } from '../../../providers/image/scene.js';
import { type BriefProduct, isKnown, type PhotoBrief } from './photo-brief.js';
import { listed, phrase } from './photo-words.js';

/** "The person is exactly the one of the reference photo (Mara), same face and build; hair in a bun". */
export function personSentence({ person }: PhotoBrief, hair: readonly string[]): string {
  const styled = listed(hair);
  const described = phrase(isKnown(person) ? person.visualDescription : person.description);
  if (person.photo) {
    const name = isKnown(person) ? ` (${phrase(person.name)})` : '';
    // A persona's words are what its photo shows anyway; somebody else's may say what the photo does not.
    const further = isKnown(person) ? '' : described;
    return `The person is exactly the one of the reference photo${name}, same face, ${styled ? '' : 'hair, '}skin and build${further ? `: ${further}` : ''}${styled ? `; ${styled}` : ''}`;
  }
  return `The person: ${described || anybody(isKnown(person) ? person.gender : null)}${styled ? `; ${styled}` : ''}`;
}

function anybody(gender: string | null): string {
  const word = phrase(gender).toLowerCase();
  if (/^(f|female|woman)$/.test(word)) return 'a likeable woman with an ordinary, memorable face';
  if (/^(m|male|man)$/.test(word)) return 'a likeable man with an ordinary, memorable face';
  return 'a likeable everyday creator with an ordinary, memorable face';
}

const SHOWN: Record<ProductPlace, string> = {
  handheld: 'In the hand, clearly visible',
  large_object: 'Standing beside the person, whole in the frame',
  ambient: 'Among the things around, in view',
};
const PLACES: readonly ProductPlace[] = ['handheld', 'large_object', 'ambient'];

/** The main product first: what is held goes before what stands by. */
export const ordered = (products: readonly BriefProduct[]): BriefProduct[] =>
  [...products].sort((a, b) => PLACES.indexOf(a.place) - PLACES.indexOf(b.place));

/** A sentence per product; `display`, when chosen, says how the main one is shown. */
export function productSentences(products: readonly BriefProduct[], display: readonly string[]): string[] {
  return ordered(products).map(({ place, name, text, photos }, index) => {
    const what = [phrase(name), phrase(text)].filter(Boolean).join(', ');
    const how = index === 0 && display.length > 0 ? `, ${listed(display)}` : '';
    const exact =
      photos > 0
        ? `, exactly as in its reference photo${photos > 1 ? 's' : ''}, with its true shape, colours and label`
        : '';
    return `${SHOWN[place]}: ${what}${how}${exact}`;
  });
}

export const sceneProduct = ({ place, name, text }: BriefProduct): SceneProduct => ({
  name: phrase(name),
  category: place,
  ...(phrase(text) ? { what: phrase(text) } : {}),
});
