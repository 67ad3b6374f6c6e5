import { Dice } from '../../random.js';
import type { Outfit } from '../clothes/garments.js';
import { garmentIn } from '../clothes/words.js';
import { darker, luminance, mix } from '../paint/colour.js';
import type { Expression } from '../people/face.js';
import { colourIn, type Identity } from '../people/identity.js';
import { expressionFor } from '../people/presenter.js';
import { OUTSIDE, placeFor } from '../places/places.js';
import type { Expression as Asked, Camera, Framing, Light, Place, Pose, Scene } from '../scene.js';
import { expressionIn, framingIn, lightIn, poseIn } from '../words.js';

/** A creator photo with every choice made: what the scene leaves open is read from its words, else chosen by its persona. */
export interface Wish {
  framing: Framing;
  light: Light;
  place: Place;
  pose: Pose;
  expression: Expression;
  outfit: Outfit;
  camera: Camera;
}

/** The face of each expression: our presenters know most by the same name. */
export const FACE_OF: Readonly<Record<Asked, Expression>> = {
  friendly: 'happy',
  laughing: 'laughing',
  excited: 'excited',
  surprised: 'surprised',
  calm: 'calm',
  confident: 'confident',
  thoughtful: 'thoughtful',
  serious: 'serious',
  tired: 'tired',
  frustrated: 'frustrated',
};

/** What the person wears: as asked, else as the words say, else what the persona always wears. */
export function outfitOf(scene: Scene, identity: Identity): Outfit {
  const words = `${scene.clothing?.words ?? ''}`.toLowerCase();
  const garment = scene.clothing?.garment ?? garmentIn(words) ?? garmentIn(scene.persona?.outfit ?? '') ?? identity.top;
  const asked = scene.clothing?.colour;
  const colour =
    (asked && /^#[0-9a-f]{6}$/i.test(asked) ? asked.toLowerCase() : undefined) ??
    colourIn(words) ??
    (garment === 'denim_jacket' ? '#4a6fa0' : identity.cloth);
  const dice = new Dice('legs', scene.personaSeed ?? scene.persona?.name ?? '');
  const pale = luminance(colour) < 0.09;
  const legs =
    garment === 'dress' || garment === 'robe'
      ? null
      : garment === 'sportswear'
        ? darker(colour, 0.1)
        : garment === 'denim_jacket'
          ? '#2d2c35'
          : pale
            ? dice.pick(['#b9a58a', '#8f98a6', '#6f86a8'] as const)
            : dice.pick(['#34405c', '#3a3a46', '#4d5f7f'] as const);
  const under = scene.clothing?.under;
  return {
    garment,
    colour,
    ...(under && /^#[0-9a-f]{6}$/i.test(under) ? { under: under.toLowerCase() } : {}),
    legs,
    shoes: mix('#f4f1ea', dice.pick(['#f4f1ea', '#c9784a', '#3a3a46'] as const), 0.6),
  };
}

export function wishOf(scene: Scene, identity: Identity): Wish {
  const setting = `${scene.setting ?? ''} ${scene.next ?? ''}`.toLowerCase();
  const mood = (scene.mood ?? '').toLowerCase();
  const dice = new Dice('wish', scene.personaSeed ?? scene.persona?.name ?? '', scene.state ? '' : scene.product?.name);
  const place = scene.place ?? placeFor(setting, dice.fork('set'));
  const light = scene.light ?? lightIn(`${setting} ${mood}`) ?? (OUTSIDE.has(place) ? 'sunny' : 'window');
  const framing = scene.framing ?? framingIn(setting) ?? 'medium';
  const handheld = scene.product && (scene.product.category ?? 'handheld') === 'handheld';
  const asked = scene.expression ?? expressionIn(`${mood} ${setting}`);
  return {
    framing,
    light,
    place,
    pose: scene.pose ?? poseIn(setting) ?? (handheld ? 'holding_up' : 'relaxed'),
    expression: asked ? FACE_OF[asked] : scene.segmentRole ? expressionFor(scene.segmentRole) : 'happy',
    outfit: outfitOf(scene, identity),
    camera: scene.camera ?? { azimuth: 0, elevation: 0, distance: 'medium' },
  };
}
