import type { Place } from '../../../studio/illustrator/scene.js';
import { detectLanguage, spokenSeconds } from '../../writing/index.js';
import {
  lifeWords,
  NO_LETTERING,
  type PersonaFacts,
  type PictureSpec,
  personaScene,
  personaWords,
  pickMore,
  sentences,
} from '../cast.js';

export type Device = 'mobile' | 'desktop';

export interface ScreenFacts {
  /** The app, described in the words of its store or its owner. */
  app: { name: string | null; genre?: string | null; description?: string | null };
  /** What the creator says while showing the app. */
  line: string | null;
  device: Device;
  persona: PersonaFacts;
}

/** How many seconds the picture is shown if nothing is spoken over it. */
const SILENT_SECONDS = 3;
/** Minimum time that the picture is shown, in seconds: viewers need this long to take it in. */
const MIN_SECONDS = 1.5;

const HELD: Record<Device, string> = {
  mobile:
    'holds a smartphone upright beside the face, its screen turned to the camera, flat and unobstructed by the fingers',
  desktop: 'sits at a desk beside an open laptop whose screen is turned to the camera, and points at it with one hand',
};
const PLACE: Record<Device, { place: Place; words: string }> = {
  mobile: { place: 'living_room', words: 'A lived-in living room in soft daylight' },
  desktop: { place: 'home_office', words: 'A tidy home office in soft daylight' },
};

/** Specifies the picture of a creator who shows an app's screen on a device. Pure. */
export function describeScreen({ app, line, device, persona }: ScreenFacts): PictureSpec {
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
        : { product: { name: app.name, what: app.genre || 'an app', ...pickMore(app.description) } }),
      ...personaScene(persona),
    },
    aspectRatio: '9:16',
  };
}

/**
 * What a video needs to use the picture: the line spoken over it, the prompt it was drawn from, and how long it is
 * shown.
 */
export interface ScreenUse {
  line: string | null;
  prompt: string;
  /** Rounded to a tenth of a second. */
  seconds: number;
}

/**
 * Describes how a video uses the picture.
 * @param prompt the prompt of the picture's specification
 */
export function screenUse(line: string | null, prompt: string): ScreenUse {
  const spoken = line?.trim() ? spokenSeconds(line, detectLanguage(line)) : SILENT_SECONDS;
  return { line, prompt, seconds: Math.round(Math.max(MIN_SECONDS, spoken) * 10) / 10 };
}
