import { type PackPlan, PHONE } from '../plan.js';

export const BEFORE_AFTER: PackPlan = {
  slug: 'before-after',
  title: 'Before/After',
  productCategory: 'handheld',
  aspectRatio: '4:5',
  shots: [
    {
      role: 'before',
      label: 'Before',
      description: 'The trouble as it is without the product, honestly shown.',
      needsPersona: true,
      state: 'before',
      look: {
        kind: 'photo',
        framing: 'medium',
        pose: 'relaxed',
        expression: 'tired',
        action:
          'has the everyday problem that {product} is there for, plainly to be seen; the product itself is not in the picture yet',
        setting: `Bathroom or room at home in flat, overcast light, camera at eye level. ${PHONE}`,
        place: 'bathroom',
        light: 'overcast',
        camera: { azimuth: 0, elevation: 0, distance: 'medium' },
      },
    },
    {
      role: 'after',
      label: 'After',
      description: 'The same person, place and camera, and what the product has changed.',
      needsPersona: true,
      referenceRole: 'before',
      state: 'after',
      look: {
        kind: 'photo',
        framing: 'medium',
        pose: 'holding_up',
        expression: 'friendly',
        action: {
          handheld: 'shows the result of using {product}, which is in their hand: the problem is gone, believably',
          large_object:
            'shows the result of using {product}, which stands beside them: the problem is gone, believably',
          ambient: 'shows the result of having {product}, which is seen in the room: the problem is gone, believably',
        },
        setting: `The same room, a little brighter, camera at eye level as before. ${PHONE}`,
        place: 'bathroom',
        light: 'morning',
        camera: { azimuth: 0, elevation: 0, distance: 'medium' },
      },
    },
  ],
};
