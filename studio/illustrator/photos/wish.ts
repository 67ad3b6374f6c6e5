import { Dice } from '../../random.js';
import { type Expression, expressionFor, FACE_OF } from '../people/expression.js';
import { OUTSIDE, placeFor } from '../places/places.js';
import type { Camera, Framing, Light, Place, Pose, Scene } from '../scene.js';
import { findExpression, findFraming, findLight, findPose } from '../words.js';

/**
 * All choices of a creator photo. Each one is taken from the scene, else read from its words, else chosen to suit the persona,
 * place and product.
 */
export interface Wish {
  framing: Framing;
  light: Light;
  place: Place;
  pose: Pose;
  expression: Expression;
  camera: Camera;
}

/** Completes a scene's choices. The same scene always gets the same ones. */
export function completeWish(scene: Scene): Wish {
  const setting = `${scene.setting ?? ''} ${scene.next ?? ''}`.toLowerCase();
  const mood = (scene.mood ?? '').toLowerCase();
  const dice = new Dice('wish', scene.personaSeed ?? scene.persona?.name ?? '', scene.state ? '' : scene.product?.name);
  const place = scene.place ?? placeFor(setting, dice.fork('set'));
  const light = scene.light ?? findLight(`${setting} ${mood}`) ?? (OUTSIDE.has(place) ? 'sunny' : 'window');
  const framing = scene.framing ?? findFraming(setting) ?? 'medium';
  const inHand = !scene.arrangement || scene.arrangement === 'in_hand' || scene.arrangement === 'in_use';
  const handheld = inHand && scene.product && (scene.product.category ?? 'handheld') === 'handheld';
  const asked = scene.expression ?? findExpression(`${mood} ${setting}`);
  return {
    framing,
    light,
    place,
    pose: scene.pose ?? findPose(setting) ?? (handheld ? 'holding_up' : 'relaxed'),
    expression: asked ? FACE_OF[asked] : scene.segmentRole ? expressionFor(scene.segmentRole) : 'happy',
    camera: scene.camera ?? { azimuth: 0, elevation: 0, distance: 'medium' },
  };
}
