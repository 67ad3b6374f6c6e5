import type { Outfit } from '../clothes/garments.js';
import { darker, luminance, mix } from '../paint/colour.js';
import { Dice } from '../paint/dice.js';
import type { Expression } from '../people/face.js';
import { colourIn, type Identity } from '../people/identity.js';
import { expressionFor } from '../people/presenter.js';
import { type SetName, setFor } from '../places/sets.js';
import type { Expression as Asked, Camera, Framing, Garment, Light, Place, Pose, Scene } from '../scene.js';

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

type Words<T> = readonly (readonly [RegExp, T])[];
const first = <T>(words: Words<T>, text: string): T | undefined => words.find(([pattern]) => pattern.test(text))?.[1];

const FRAMING_WORDS: Words<Framing> = [
  [/mirror/, 'mirror_selfie'],
  [/selfie/, 'selfie'],
  [/flat ?lay|overhead shot|from above on/, 'flat_lay'],
  [/\bpov\b|first[- ]person|point of view/, 'pov_hands'],
  [/over[- ](?:the[- ])?shoulder/, 'over_shoulder'],
  [/full[- ](?:body|length)|head to toe/, 'full_body'],
  [/three[- ]quarter|cowboy shot|knees up/, 'three_quarter'],
  [/close[- ]?up|headshot|portrait/, 'close_up'],
];
const LIGHT_WORDS: Words<Light> = [
  [/golden|sunset|sundown|dusk/, 'golden_hour'],
  [/neon|club light|rgb/, 'neon'],
  [/candle/, 'candle'],
  [/ring ?light/, 'ring_light'],
  [/flash/, 'flash'],
  [/lamp|evening|night|cosy light|cozy light/, 'lamp'],
  [/overcast|cloudy|grey sky|gray sky|rain/, 'overcast'],
  [/studio light|softbox|strobe/, 'studio'],
  [/window light|by the window|side light/, 'window'],
  [/morning|sunrise|dawn/, 'morning'],
  [/sunny|bright sun|midday|sunlight/, 'sunny'],
];
const PLACE_WORDS: Words<Place> = [
  [/balcon|terrace|rooftop/, 'balcony'],
  [/restaurant|diner|dining/, 'restaurant'],
  [/mountain|summit|hike|hiking|trail|alps/, 'mountains'],
  [/garden|backyard/, 'garden'],
  [/home office|study\b/, 'home_office'],
  [/office|cowork|meeting room/, 'office'],
];
const PLACE_OF_SET: Readonly<Record<SetName, Place>> = {
  kitchen: 'kitchen',
  bathroom: 'bathroom',
  bedroom: 'bedroom',
  living: 'living_room',
  office: 'home_office',
  gym: 'gym',
  park: 'park',
  city: 'street',
  cafe: 'cafe',
  beach: 'beach',
  shop: 'store',
  studio: 'studio',
  car: 'car',
};
const POSE_WORDS: Words<Pose> = [
  [/arms? (?:crossed|folded)|crossed arms/, 'arms_crossed'],
  [/hands? on (?:her |his |their |the )?hips?/, 'hand_on_hip'],
  [/wav(?:e|es|ing)\b/, 'waving'],
  [/point(?:s|ing)? /, 'pointing'],
  [/think|hand on (?:her |his |their )?chin/, 'thinking'],
  [/hands (?:together|clasped|folded)/, 'hands_together'],
  [/\bsit(?:s|ting)?\b|seated/, 'sitting'],
  [/walk(?:s|ing)?\b|strolling/, 'walking'],
  [/lean(?:s|ing)?\b/, 'leaning'],
  [/hold(?:s|ing)?\b/, 'holding_up'],
];
const GARMENT_WORDS: Words<Garment> = [
  [/hoodie|sweatshirt/, 'hoodie'],
  [/denim|jean jacket/, 'denim_jacket'],
  [/blazer|suit|tuxedo/, 'blazer'],
  [/trench|\bcoat|parka|overcoat|jacket/, 'coat'],
  [/dress(?! shirt)|gown|jumpsuit/, 'dress'],
  [/robe|pyjama|pajama|kimono/, 'robe'],
  [/apron/, 'apron'],
  [/sport|gym|athlet|activewear|leggings|yoga|workout|running/, 'sportswear'],
  [/tank|camisole|singlet|sleeveless/, 'tank_top'],
  [/sweater|knit|jumper|cardigan|turtle/, 'sweater'],
  [/blouse/, 'blouse'],
  [/t-?shirt|\btee\b/, 'tee'],
  [/shirt|button|collar|flannel|polo|scrubs/, 'shirt'],
];
const GARMENT_OF_TOP: Readonly<Record<Identity['top'], Garment>> = {
  tee: 'tee',
  hoodie: 'hoodie',
  shirt: 'shirt',
  turtleneck: 'sweater',
  blazer: 'blazer',
  tank: 'tank_top',
};
const EXPRESSION_WORDS: Words<Asked> = [
  [/laugh/, 'laughing'],
  [/excit|thrilled|energ/, 'excited'],
  [/surpris|shock|amazed/, 'surprised'],
  [/calm|seren|peaceful|relaxed/, 'calm'],
  [/confident|proud/, 'confident'],
  [/thoughtful|curious|pensive/, 'thoughtful'],
  [/tired|sleepy|exhaust/, 'tired'],
  [/frustrat|annoyed|angry|worried/, 'frustrated'],
  [/serious|focus/, 'serious'],
];
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

const OUTDOORS: ReadonlySet<Place> = new Set(['balcony', 'street', 'park', 'beach', 'mountains', 'garden']);

/** What the person wears: as asked, else as the words say, else what the persona always wears. */
export function outfitOf(scene: Scene, identity: Identity): Outfit {
  const words = `${scene.clothing?.words ?? ''}`.toLowerCase();
  const usual = (scene.persona?.outfit ?? '').toLowerCase();
  const garment =
    scene.clothing?.garment ??
    first(GARMENT_WORDS, words) ??
    first(GARMENT_WORDS, usual) ??
    GARMENT_OF_TOP[identity.top];
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
  const place = scene.place ?? first(PLACE_WORDS, setting) ?? PLACE_OF_SET[setFor(scene.setting, dice.fork('set'))];
  const light = scene.light ?? first(LIGHT_WORDS, `${setting} ${mood}`) ?? (OUTDOORS.has(place) ? 'sunny' : 'window');
  const framing = scene.framing ?? first(FRAMING_WORDS, setting) ?? 'medium';
  const handheld = scene.product && (scene.product.category ?? 'handheld') === 'handheld';
  const asked = scene.expression ?? first(EXPRESSION_WORDS, `${mood} ${setting}`);
  return {
    framing,
    light,
    place,
    pose: scene.pose ?? first(POSE_WORDS, setting) ?? (handheld ? 'holding_up' : 'relaxed'),
    expression: asked ? FACE_OF[asked] : scene.segmentRole ? expressionFor(scene.segmentRole) : 'happy',
    outfit: outfitOf(scene, identity),
    camera: scene.camera ?? { azimuth: 0, elevation: 0, distance: 'medium' },
  };
}
