import type { PackPlan } from '../plan.js';

export const SHOPIFY: PackPlan = {
  slug: 'shopify',
  title: 'Shopify',
  productCategory: 'handheld',
  aspectRatio: '4:5',
  shots: [
    {
      role: 'hero',
      label: 'Hero',
      description: 'The picture at the top of the product page: product, one colour, good light.',
      needsPersona: false,
      look: {
        kind: 'product',
        arrangement: 'surface',
        place: 'studio',
        action: '{product} as the only subject, turned slightly, with room to breathe around it',
        setting:
          'Studio still life on a seamless backdrop in one muted colour that suits it, a large soft light from the left, gentle shadow.',
        light: 'studio',
        camera: { azimuth: 45, elevation: 0, distance: 'medium' },
      },
    },
    {
      role: 'on_surface',
      label: 'On a surface',
      description: 'Set on stone, wood or linen, with light that tells the time of day.',
      needsPersona: false,
      look: {
        kind: 'product',
        arrangement: 'surface',
        action: {
          handheld: '{product} stands on a surface of stone or pale oak, one quiet prop beside it',
          large_object: '{product} stands on a wooden floor before a plain plastered wall, one quiet prop beside it',
          ambient: '{product} in a pared-down room, one quiet prop in view',
        },
        setting: 'Window light with the pattern of a blind, warm neutral tones, still life with a 50 mm lens.',
        light: 'window',
        camera: { azimuth: 0, elevation: 30, distance: 'medium' },
      },
    },
    {
      role: 'in_hand',
      label: 'In hand',
      description: 'A hand gives it size and warmth.',
      needsPersona: false,
      look: {
        kind: 'product',
        arrangement: 'in_hand',
        action: {
          handheld: 'a hand holds {product} up from below, the grip natural, its front to the camera',
          large_object: 'a hand rests on {product}, which shows its size and material',
          ambient: 'a hand touches {product}, which shows its material',
        },
        setting: 'Plain warm background out of focus, overcast daylight, natural nails and skin, five fingers.',
        light: 'overcast',
        camera: { azimuth: 0, elevation: 0, distance: 'close_up' },
      },
    },
    {
      role: 'detail',
      label: 'Detail',
      description: 'One detail from very near: the reason for the price.',
      needsPersona: false,
      look: {
        kind: 'product',
        arrangement: 'detail',
        action: 'a macro view of one part of {product} in which its material and making can be seen',
        setting:
          'Low side light, very shallow depth of field, the backdrop of the same muted colour as the hero picture.',
        light: 'studio',
        camera: { azimuth: 315, elevation: 30, distance: 'close_up' },
      },
    },
    {
      role: 'lifestyle',
      label: 'Lifestyle',
      description: 'A scene that a customer would like to be in; with your creator when you name one.',
      needsPersona: false,
      look: {
        kind: 'product',
        arrangement: 'in_use',
        action: '{product} in use in an everyday scene, whoever uses it seen only in part',
        setting: 'A café table or a bright home, overcast daylight, muted colours, room in the picture for text.',
        place: 'cafe',
        light: 'overcast',
      },
      withPersona: {
        kind: 'photo',
        framing: 'medium',
        pose: 'sitting',
        expression: 'calm',
        action: {
          handheld: 'sits at a table with {product} in the hand, looking past the camera',
          large_object: 'is at home with {product}, looking past the camera',
          ambient: 'sits at home surrounded by {product}, looking past the camera',
        },
        setting: 'A bright, quiet place in overcast daylight, muted colours, room in the picture for text.',
        place: 'cafe',
        light: 'overcast',
      },
    },
  ],
};
