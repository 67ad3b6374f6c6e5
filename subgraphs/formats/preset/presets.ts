import { ServiceError } from '../../../platform/errors/index.js';
import { links } from '../../../platform/links.js';
import { type FormatMedium, PRESET_MEDIA, type PresetKey } from '../vocab/keys.js';
import { PRESET_TEXTS } from '../vocab/presets.js';

/** What an engine needs to know of a workflow, besides what the vocabulary says of it. */
interface Engine {
  /** The writer's format: how many lines and what each is for. */
  format: string;
  /** The creator who appears when a run names none. */
  presenter: { name: string; gender: string; visualDescription: string };
}

/** A workflow that a run can follow. */
export interface Preset extends Engine {
  slug: PresetKey;
  title: string;
  description: string;
  medium: FormatMedium;
}

const ENGINES: Readonly<Partial<Record<PresetKey, Engine>>> = {
  'creator-ugc-video': {
    format: 'talking-5',
    presenter: {
      name: 'Mara',
      gender: 'female',
      visualDescription:
        'a friendly woman around thirty with shoulder-length dark hair and a rust-coloured knit jumper',
    },
  },
};

/** The workflows that a run can follow. The vocabulary has more: those whose engine is yet to come. */
export const PRESETS: readonly Preset[] = (Object.entries(ENGINES) as [PresetKey, Engine][]).map(([slug, engine]) => ({
  slug,
  ...PRESET_TEXTS[slug],
  medium: PRESET_MEDIA[slug],
  ...engine,
}));

export const presetOf = (slug: string): Preset | undefined => PRESETS.find((preset) => preset.slug === slug);

/**
 * The workflow that a request names in `field`.
 * @throws ServiceError BAD_INPUT when it is unknown, or has no engine yet
 */
export function runnablePreset(slug: string, field: string): Preset {
  const preset = presetOf(slug);
  if (preset) return preset;
  const runnable = PRESETS.map((one) => one.slug).join(', ');
  throw new ServiceError(
    'BAD_INPUT',
    Object.hasOwn(PRESET_MEDIA, slug)
      ? `\`${field}\` ${slug} cannot run yet; presets that can: ${runnable}.`
      : `\`${field}\` is not one of the presets that can run: ${runnable}. ${links.presets} describes them.`,
    { field },
  );
}
