import type { Tenant } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import type { Scope } from '../../../runtime/index.js';
import { findViewedScene, type Scene } from '../../../studio/illustrator/scene.js';
import { findGenerationParams, type PersonaRow, personaBySlug } from '../../creators/index.js';
import { toPersonaFacts } from '../cast.js';
import type { OrderedReference, PictureRecipe } from '../picture/jobs.js';
import { type NewPicture, randomSeed } from '../picture/order.service.js';
import {
  productPictures,
  readGivenPicture,
  readShownProducts,
  sentPicture,
  toFaceReferences,
} from '../picture/references.js';
import { describeAngle, describeStory } from './derive.prompt.js';
import type { CameraAngleInput, ExpandStoryInput } from './image.graphql.js';

/** Aspect ratio assumed until the job has read the source picture's own. */
const USUAL_ASPECT = '9:16';

/**
 * Maximum number of story pictures in a row that continue one another's scenes. After that, the source is treated like a photo,
 * without a scene.
 */
const MAX_STORY_CHAIN = 4;

/** How the source picture was drawn, if it was generated for this owner and its record suffices to draw it again; else null. */
export async function findOrigin(tenant: Tenant, source: OrderedReference): Promise<PictureRecipe | null> {
  const found = 'key' in source ? await findGenerationParams(tenant, source.key) : null;
  if (!found || !('scene' in found)) return null;
  const recipe = found as unknown as PictureRecipe;
  const scene = findDrawable(recipe.scene);
  return scene && { ...recipe, scene };
}

/**
 * The scene from which another picture can be started; null if the story began with a photo or has more pictures than
 * {@link MAX_STORY_CHAIN}. For a camera angle, this is the scene of the picture that the angle shows, with the angle's person.
 */
function findDrawable(scene: Scene, depth = 0): Scene | null {
  if (scene.kind === 'angle') {
    const viewed = findViewedScene(scene);
    return viewed ? findDrawable(viewed, depth) : null;
  }
  if (scene.kind !== 'story') return scene;
  return scene.origin && depth < MAX_STORY_CHAIN && findDrawable(scene.origin, depth + 1) ? scene : null;
}

/**
 * Maximum number of references once those of the source are added. Without a maximum, each picture of a story would have more
 * than the one before.
 */
const MAX_REFERENCES = 10;

/** Adds the references from which the source picture was made, so that its person and things stay the same. */
function addCast(
  asked: readonly OrderedReference[],
  origin: PictureRecipe | null,
  persona: PersonaRow | null,
): OrderedReference[] {
  const keys = new Set(asked.map((reference) => ('key' in reference ? reference.key : null)));
  const cast = (origin?.references ?? [])
    .filter(({ role, key }) => role !== 'source' && !(role === 'persona' && persona) && !keys.has(key))
    .map((reference) => ({ ...reference, field: 'source' }));
  return [...asked, ...cast.slice(0, Math.max(0, MAX_REFERENCES - asked.length))];
}

/** Plans a picture of the source from another camera angle. @throws ServiceError BAD_INPUT, ADDRESS_REFUSED (400), NOT_FOUND */
export async function planAnglePicture(scope: Scope, input: CameraAngleInput): Promise<NewPicture> {
  const source = await readGivenPicture(scope, { role: 'source' }, input.sourceImageUrl, 'sourceImageUrl');
  const persona = input.personaSlug == null ? null : await personaBySlug(scope, input.personaSlug);
  const origin = await findOrigin(scope, source);
  const { azimuth, elevation, distance } = input;
  const spec = describeAngle({
    azimuth,
    elevation,
    distance,
    persona: persona && toPersonaFacts(persona),
    origin: origin?.scene ?? null,
    aspectRatio: origin?.aspectRatio ?? USUAL_ASPECT,
  });
  return {
    title: `Camera angle ${spec.scene.camera!.azimuth}°${persona ? ` of ${persona.name}` : ''}`,
    order: {
      drawing: spec,
      seed: origin?.seed ?? randomSeed(),
      references: addCast([source, ...toFaceReferences(persona)], origin, persona),
    },
  };
}

/** Plans the next picture of a story. @throws ServiceError BAD_INPUT, ADDRESS_REFUSED (400), NOT_FOUND */
export async function planStoryPicture(scope: Scope, input: ExpandStoryInput): Promise<NewPicture> {
  const source = await readCurrentImage(scope, input);
  const pictures = await productPictures(scope, input);
  const persona = input.personaSlug == null ? null : await personaBySlug(scope, input.personaSlug);
  const saveTo = input.saveToPersonaSlug == null ? null : await personaBySlug(scope, input.saveToPersonaSlug);
  const products = await readShownProducts(scope, input, pictures);
  const origin = await findOrigin(scope, source);
  const spec = describeStory({
    next: input.whatHappensNext.trim(),
    persona: persona && toPersonaFacts(persona),
    products: products.map(({ product }) => product),
    origin: origin?.scene ?? null,
    aspectRatio: origin?.aspectRatio ?? USUAL_ASPECT,
  });
  return {
    title: `Next picture${persona ? ` of ${persona.name}` : ''}`,
    order: {
      drawing: spec,
      // The source's seed keeps the person the same if nothing else identifies them.
      seed: origin?.seed ?? randomSeed(),
      references: addCast(
        [source, ...toFaceReferences(persona), ...products.flatMap((one) => one.references)],
        origin,
        persona,
      ),
    },
    keepFor: saveTo && [{ personaId: saveTo.id, as: 'image' }],
  };
}

async function readCurrentImage(
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
    : readGivenPicture(scope, use, currentImageUrl, 'currentImageUrl');
}
