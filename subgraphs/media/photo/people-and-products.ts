import type { ProductPlace, SceneProduct } from '../../../providers/image/scene.js';
import { gist } from '../cast.js';
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

/** For a picture of things and hands, where a face would only be drawn because it was spoken of. */
export const handsSentence = ({ person }: PhotoBrief): string =>
  `No face in the picture; hands, where there are any, are the person's own${person.photo ? ', with the skin of the reference photo' : ''}`;

function anybody(gender: string | null): string {
  const word = phrase(gender).toLowerCase();
  if (/^(f|female|woman)$/.test(word)) return 'a likeable woman with an ordinary, memorable face';
  if (/^(m|male|man)$/.test(word)) return 'a likeable man with an ordinary, memorable face';
  return 'a likeable everyday creator with an ordinary, memorable face';
}

/** Characters of a product's text in a prompt, and in a scene: enough to tell what kind of thing it is. */
const WORDS_MAX = 240;
const WHAT_MAX = 140;

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
    const what = [phrase(name), phrase(gist(text ?? '', WORDS_MAX))].filter(Boolean).join(', ');
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
  ...(phrase(text) ? { what: gist(text ?? '', WHAT_MAX) } : {}),
});
