import type { Tenant } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import type { Scope } from '../../../runtime/index.js';
import type { Scene } from '../../../studio/illustrator/scene.js';
import { type PersonaRow, personaBySlug, recipeOf } from '../../creators/index.js';
import { angleDrawing } from '../camera-angle/angle.drawing.js';
import { storyDrawing } from '../expand-story/story.drawing.js';
import type { OrderedReference, PictureRecipe } from '../picture/order.js';
import { type NewPicture, randomSeed } from '../picture/order.service.js';
import { faceOf, givenPicture, sentPicture } from '../picture/references.js';
import { factsOf, productPictures, shownProducts } from './cast.service.js';
import type { CameraAngleInput, ExpandStoryInput } from './image.graphql.js';

/** Until the job sees the source picture's own. */
const USUAL_ASPECT = '9:16';

/** Next pictures that are remembered one behind the other; an older one counts as a photo. */
const MOST_STORIES = 4;

/** How the source was made, where it is a generated picture of the owner's that can be drawn anew from there. */
export async function originOf(tenant: Tenant, source: OrderedReference): Promise<PictureRecipe | null> {
  const found = 'key' in source ? await recipeOf(tenant, source.key) : null;
  if (!found || !('scene' in found)) return null;
  const recipe = found as unknown as PictureRecipe;
  const scene = drawable(recipe.scene);
  return scene && { ...recipe, scene };
}

/** A scene to start from: another angle is one of the scene behind it, and what began with a photo is a photo. */
function drawable(scene: Scene, depth = 0): Scene | null {
  if (scene.kind === 'angle') return scene.origin ? drawable(scene.origin, depth) : null;
  if (scene.kind !== 'story') return scene;
  return scene.origin && depth < MOST_STORIES && drawable(scene.origin, depth + 1) ? scene : null;
}

/** Pictures sent along, at most, when those of the source come on top: a story's pictures would heap up from one to the next. */
const MOST_REFERENCES = 10;

/** What the source was made from is sent along again, so that its person and things stay the same. */
function withCast(
  asked: readonly OrderedReference[],
  origin: PictureRecipe | null,
  persona: PersonaRow | null,
): OrderedReference[] {
  const keys = new Set(asked.map((reference) => ('key' in reference ? reference.key : null)));
  const cast = (origin?.references ?? [])
    .filter(({ role, key }) => role !== 'source' && !(role === 'persona' && persona) && !keys.has(key))
    .map((reference) => ({ ...reference, field: 'source' }));
  return [...asked, ...cast.slice(0, Math.max(0, MOST_REFERENCES - asked.length))];
}

/** @throws ServiceError BAD_INPUT, ADDRESS_REFUSED (400), NOT_FOUND */
export async function anglePicture(scope: Scope, input: CameraAngleInput): Promise<NewPicture> {
  const source = await givenPicture(scope, { role: 'source' }, input.sourceImageUrl, 'sourceImageUrl');
  const persona = input.personaSlug == null ? null : await personaBySlug(scope, input.personaSlug);
  const origin = await originOf(scope, source);
  const { azimuth, elevation, distance } = input;
  const drawing = angleDrawing({
    azimuth,
    elevation,
    distance,
    persona: persona && factsOf(persona),
    origin: origin?.scene ?? null,
    aspectRatio: origin?.aspectRatio ?? USUAL_ASPECT,
  });
  return {
    title: `Camera angle ${drawing.scene.camera!.azimuth}°${persona ? ` of ${persona.name}` : ''}`,
    order: {
      drawing,
      seed: origin?.seed ?? randomSeed(),
      references: withCast([source, ...faceOf(persona)], origin, persona),
    },
  };
}

/** @throws ServiceError BAD_INPUT, ADDRESS_REFUSED (400), NOT_FOUND */
export async function storyPicture(scope: Scope, input: ExpandStoryInput): Promise<NewPicture> {
  const source = await currentImage(scope, input);
  const pictures = await productPictures(scope, input);
  const persona = input.personaSlug == null ? null : await personaBySlug(scope, input.personaSlug);
  const saveTo = input.saveToPersonaSlug == null ? null : await personaBySlug(scope, input.saveToPersonaSlug);
  const products = await shownProducts(scope, input, pictures);
  const origin = await originOf(scope, source);
  const drawing = storyDrawing({
    next: input.whatHappensNext.trim(),
    persona: persona && factsOf(persona),
    products: products.map(({ product: { place, name, text, photos, contents = [], link = null } }) => ({
      name,
      text: text ?? null,
      category: place,
      photos,
      contents,
      link,
    })),
    origin: origin?.scene ?? null,
    aspectRatio: origin?.aspectRatio ?? USUAL_ASPECT,
  });
  return {
    title: `Next picture${persona ? ` of ${persona.name}` : ''}`,
    order: {
      drawing,
      // The same person, where nothing but the seed says who it is.
      seed: origin?.seed ?? randomSeed(),
      references: withCast([source, ...faceOf(persona), ...products.flatMap((one) => one.references)], origin, persona),
    },
    keepFor: saveTo && [{ personaId: saveTo.id, as: 'image' }],
  };
}

async function currentImage(
  scope: Scope,
  { currentImageUrl, currentImage: file }: ExpandStoryInput,
): Promise<OrderedReference> {
  if ((currentImageUrl == null) === (file == null))
    throw new ServiceError(
      'BAD_INPUT',
      'Send the current picture either as `currentImageUrl` or as the file `currentImage`.',
      {
        field: 'currentImageUrl',
      },
    );
  const use = { role: 'source' } as const;
  return currentImageUrl == null
    ? sentPicture(scope, use, file!, 'currentImage')
    : givenPicture(scope, use, currentImageUrl, 'currentImageUrl');
}
