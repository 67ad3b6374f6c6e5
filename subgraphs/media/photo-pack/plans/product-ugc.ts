import { type PackPlan, PHONE } from '../plan.js';

export const PRODUCT_UGC: PackPlan = {
  slug: 'product-ugc',
  title: 'Product UGC',
  productCategory: 'handheld',
  aspectRatio: '9:16',
  shots: [
    {
      role: 'unboxing',
      label: 'Unboxing',
      description: 'The first look: the parcel is open and the product comes out of it.',
      needsPersona: true,
      look: {
        kind: 'photo',
        framing: 'medium',
        pose: 'holding_up',
        expression: 'excited',
        action: {
          handheld:
            'sits at a table and lifts {product} out of an opened plain cardboard box, tissue paper still around it',
          large_object: 'kneels beside {product}, just freed from its opened carton, packing paper on the floor',
          ambient: 'opens a plain carton with {product} inside, and looks into it',
        },
        setting: `Living room in soft daylight from a side window. ${PHONE}`,
        place: 'living_room',
        light: 'window',
      },
    },
    {
      role: 'selfie',
      label: 'Selfie with the product',
      description: 'Arm’s length, face and product equally sharp: the picture that says "I use this".',
      needsPersona: true,
      look: {
        kind: 'photo',
        framing: 'selfie',
        pose: 'holding_up',
        expression: 'friendly',
        action: {
          handheld: 'takes a selfie at arm’s length and holds {product} beside the face, its front to the camera',
          large_object: 'takes a selfie at arm’s length with {product} in full view behind one shoulder',
          ambient: 'takes a selfie at arm’s length, with {product} clearly seen in the surroundings',
        },
        setting: `Front-camera perspective, eye level or slightly above, bedroom with morning light. ${PHONE}`,
        place: 'bedroom',
        light: 'morning',
      },
    },
    {
      role: 'in_use',
      label: 'In use',
      description: 'A moment of real use, not posed, with what it does in view.',
      needsPersona: true,
      look: {
        kind: 'photo',
        framing: 'three_quarter',
        pose: 'relaxed',
        expression: 'calm',
        action: {
          handheld: 'uses {product} the way it is meant to be used, eyes on it and not on the camera',
          large_object: 'uses {product} at home the way it is meant to be used, absorbed in it',
          ambient: 'goes about the day in a room where {product} does its work',
        },
        setting: `Kitchen at home, daylight, taken by a friend from two steps away. ${PHONE}`,
        place: 'kitchen',
        light: 'sunny',
      },
    },
    {
      role: 'on_counter',
      label: 'On the counter',
      description: 'The product where it lives, among the things of a real home.',
      needsPersona: false,
      look: {
        kind: 'product',
        arrangement: 'surface',
        action: {
          handheld: '{product} stands on a kitchen counter among everyday things, nobody in the picture',
          large_object: '{product} stands in its place in a real home, nobody in the picture',
          ambient: '{product} as part of a real room, nobody in the picture',
        },
        setting: `Kitchen, low morning sun, shallow depth of field. ${PHONE}`,
        place: 'kitchen',
        light: 'morning',
        camera: { azimuth: 45, elevation: 0, distance: 'medium' },
      },
    },
    {
      role: 'flat_lay',
      label: 'Flat lay',
      description: 'From straight above, with a few things that go with it.',
      needsPersona: false,
      look: {
        kind: 'product',
        arrangement: 'surface',
        action: {
          handheld:
            'a flat lay seen from straight above: {product} in the middle, three or four things of its use around it',
          large_object: '{product} seen from high above in its room, with the things of its use around it',
          ambient: 'samples and details of {product} laid out and seen from straight above',
        },
        setting: 'Linen cloth in a calm colour, even light from a window, soft short shadows. Smartphone photo.',
        light: 'window',
        camera: { azimuth: 0, elevation: 60, distance: 'medium' },
      },
    },
  ],
};
