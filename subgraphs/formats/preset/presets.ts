/** What a workflow makes: somebody who talks to the camera, or a story. */
export const MEDIA = ['talking', 'story'] as const;

/** The workflows that a run can follow. */
export interface Preset {
  slug: string;
  title: string;
  description: string;
  medium: (typeof MEDIA)[number];
  /** The writer's format: how many lines and what each is for. */
  format: string;
  /** The creator who appears when a run names none. */
  presenter: { name: string; gender: string; visualDescription: string };
}

export const PRESETS: readonly Preset[] = [
  {
    slug: 'creator-ugc-video',
    title: 'Creator video',
    description:
      'A creator speaks to camera about the product: hook, problem, turn, proof, call to action. Captioned, 1080x1920.',
    medium: 'talking',
    format: 'talking-5',
    presenter: {
      name: 'Mara',
      gender: 'female',
      visualDescription:
        'a friendly woman around thirty with shoulder-length dark hair and a rust-coloured knit jumper',
    },
  },
];

export const presetOf = (slug: string): Preset | undefined => PRESETS.find((preset) => preset.slug === slug);
