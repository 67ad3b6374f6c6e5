import type { Place } from '../../../studio/illustrator/scene.js';
import { detectLanguage, spokenSeconds } from '../../writing/index.js';
import { lifeWords, moreOf, NO_LETTERING, type PersonaFacts, personaScene, personaWords, sentences } from '../cast.js';
import type { Drawing } from '../drawing.js';

export const DEVICES = ['mobile', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

export interface ScreenFacts {
  /** What it is, in the words of its store or its owner. */
  app: { name: string | null; genre?: string | null; description?: string | null };
  /** What the creator says while showing it. */
  line: string | null;
  device: Device;
  persona: PersonaFacts;
}

/** How long a picture without words is shown, seconds. */
const SILENT_SECONDS = 3;
/** A picture shown for less than this, in seconds, is not taken in. */
const LEAST_SECONDS = 1.5;

const HELD: Record<Device, string> = {
  mobile:
    'holds a smartphone upright beside the face, its screen turned to the camera, flat and unobstructed by the fingers',
  desktop: 'sits at a desk beside an open laptop whose screen is turned to the camera, and points at it with one hand',
};
const PLACE: Record<Device, { place: Place; words: string }> = {
  mobile: { place: 'living_room', words: 'A lived-in living room in soft daylight' },
  desktop: { place: 'home_office', words: 'A tidy home office in soft daylight' },
};

/** A creator who shows an app's screen on a device. Pure. */
export function screenDrawing({ app, line, device, persona }: ScreenFacts): Drawing {
  const name = app.name ?? 'the app';
  return {
    prompt: sentences(
      `A vertical 9:16 photo of one person who ${HELD[device]}.`,
      personaWords(persona),
      lifeWords(persona.life),
      `The screen shows ${name}: exactly the screenshot sent along, whole, sharp, undistorted but for the perspective, every word on it as it is.`,
      app.genre || app.description
        ? `What ${name} is: ${[app.genre, app.description]
            .map((text) => text?.replace(/\s+/g, ' ').trim())
            .filter(Boolean)
            .join('. ')}`
        : '',
      line ? `Mid-sentence, with a face that goes with saying: "${line}"` : 'A face that is glad to have found this.',
      `${PLACE[device].words}, background softly out of focus. Smartphone photo, real skin and hands.`,
      NO_LETTERING,
    ),
    scene: {
      kind: 'screen',
      device,
      place: PLACE[device].place,
      light: 'window',
      pose: device === 'mobile' ? 'holding_up' : 'pointing',
      expression: 'friendly',
      ...(app.name === null
        ? {}
        : { product: { name: app.name, what: app.genre || 'an app', ...moreOf(app.description) } }),
      ...personaScene(persona),
    },
    aspectRatio: '9:16',
  };
}

/** What a video does with the picture: the line said over it, the words it was drawn from, how long it is shown. */
export interface ScreenUse {
  line: string | null;
  prompt: string;
  /** To a tenth. */
  seconds: number;
}

/** @param prompt the drawing's own */
export function screenUse(line: string | null, prompt: string): ScreenUse {
  const spoken = line?.trim() ? spokenSeconds(line, detectLanguage(line)) : SILENT_SECONDS;
  return { line, prompt, seconds: Math.round(Math.max(LEAST_SECONDS, spoken) * 10) / 10 };
}
