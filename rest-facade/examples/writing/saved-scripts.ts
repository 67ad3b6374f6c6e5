import type { Examples } from '../example.js';

const SCRIPT = {
  structureType: 'myth-bust',
  family: 'contrarian',
  hookText: "Hot take: commuters who hate lukewarm coffee don't need more advice. They need something that works.",
  claimLimit: 2,
  productEntrySegment: 1,
  whyItWorks:
    'It contradicts what the viewer assumes, and people stay to see whether it holds. It speaks to commuters who hate lukewarm coffee, stays with coffee and leans on proof the brief can back.',
  segments: [
    {
      segmentRole: 'hook',
      spokenLine:
        "Hot take: commuters who hate lukewarm coffee don't need more advice. They need something that works.",
      onScreenText: 'For commuters who hate lukewarm coffee',
      visualDirection:
        'Handheld close-up, dining table by the window: the creator hands in the air, looking straight into the lens.',
    },
    {
      segmentRole: 'turn',
      spokenLine: 'This is Ember, a self-heating travel mug. It keeps your drink at 57 degrees for 6 hours.',
      onScreenText: 'Keeps your drink at 57 degrees',
      visualDirection:
        'Medium close-up, slow push in, dining table by the window: the creator taking a first taste, an easy smile.',
    },
    {
      segmentRole: 'cta',
      spokenLine: 'Over 12,000 reviews. The link is right here.',
      onScreenText: 'Ember, 39 euros',
      visualDirection:
        'Selfie shot at arm’s length, kitchen counter, morning light: the creator setting the mug down in front of them, pointing down below the frame.',
    },
  ],
};
const HOOK_VARIANTS = [
  {
    hookText: 'Cold coffee again?',
    spokenLine: 'Is your coffee cold again before you get off the train?',
    family: 'question',
    note: 'It asks what every commuter knows.',
  },
];
const CAPTION = {
  text: 'Hot for 6 hours, all the way to work.',
  hashtags: ['coffee', 'commute'],
  disclosure: null,
};
const SAVED = {
  id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
  title: 'Ember, hot at noon',
  brief: {
    goal: 'sales',
    platform: 'tiktok',
    niche: 'coffee',
    nicheCategory: null,
    subNiche: null,
    product: 'Ember mug',
    productId: null,
    audience: 'commuters who hate lukewarm coffee',
    language: null,
    format: 'talking-3',
  },
  format: 'talking-3',
  structure_type: 'myth-bust',
  family: 'contrarian',
  script: SCRIPT,
  hook_variants: HOOK_VARIANTS,
  candidates: [],
  critique: null,
  caption: CAPTION,
  status: 'draft',
  persona_id: null,
  persona_slug: null,
  workflow_slug: null,
  run_id: null,
  video_job_id: null,
  video_url: null,
  created_at: '2026-03-02T09:15:00.000Z',
  updated_at: '2026-03-02T09:15:00.000Z',
};
const OUTCOME = {
  id: '0199c1f0-5e2a-7c3d-8b4e-000000000002',
  platform: 'tiktok',
  window_label: '24h',
  posted_at: '2026-03-01T09:15:00.000Z',
  goal: 'sales',
  structure_type: 'myth-bust',
  hook_family: 'contrarian',
  metrics: {
    views: 4200,
    reach: null,
    likes: null,
    comments: 38,
    shares: null,
    saves: 96,
    follows: null,
    avgWatchPct: null,
    clicks: null,
    purchases: 3,
  },
  skepticism_comments: 4,
  intent_comments: 9,
  note: 'Posted at eight in the morning.',
  account_id: '0199c1f0-5e2a-7c3d-8b4e-000000000003',
  created_at: '2026-03-02T09:15:00.000Z',
};

/** Examples for saved scripts. */
export const savedScriptsExamples: Examples = {
  'GET /api/v1/saved-scripts': {
    response: {
      scripts: [
        {
          id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
          title: 'Ember, hot at noon',
          format: 'talking-3',
          structure_type: 'myth-bust',
          family: 'contrarian',
          hookText:
            "Hot take: commuters who hate lukewarm coffee don't need more advice. They need something that works.",
          score: null,
          status: 'draft',
          persona_id: null,
          persona_slug: null,
          workflow_slug: null,
          run_id: null,
          video_url: null,
          created_at: '2026-03-02T09:15:00.000Z',
          updated_at: '2026-03-02T09:15:00.000Z',
        },
      ],
    },
  },
  'POST /api/v1/saved-scripts': {
    body: {
      brief: {
        goal: 'sales',
        platform: 'tiktok',
        niche: 'coffee',
        product: 'Ember mug',
        audience: 'commuters who hate lukewarm coffee',
        format: 'talking-3',
      },
      script: SCRIPT,
      title: 'Ember, hot at noon',
      hookVariants: HOOK_VARIANTS,
      caption: CAPTION,
    },
    response: {
      script: SAVED,
    },
  },
  'GET /api/v1/saved-scripts/{id}': {
    response: {
      script: SAVED,
    },
  },
  'PATCH /api/v1/saved-scripts/{id}': {
    body: {
      title: 'Ember on the train',
    },
    response: {
      script: {
        ...SAVED,
        title: 'Ember on the train',
      },
    },
  },
  'DELETE /api/v1/saved-scripts/{id}': {
    response: {
      id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
    },
  },
  'POST /api/v1/saved-scripts/{id}/send': {
    body: { personaSlug: 'nora-lind', burnCaptions: true },
    response: { runId: '0199c1f0-5e2a-7c3d-8b4e-000000000004' },
  },
  'GET /api/v1/saved-scripts/{id}/shoot-brief': {
    response: {
      markdown:
        "# Ember, hot at noon\n\n- **What it is about:** Ember mug\n- **Who it is for:** commuters who hate lukewarm coffee\n- **It works when:** people buy\n- **Where it runs:** TikTok\n- **Length:** about 16 seconds of speech, in 3 lines\n- **Form:** Talking, 3 lines\n- **Why it works:** It contradicts what the viewer assumes, and people stay to see whether it holds. It speaks to commuters who hate lukewarm coffee, stays with coffee and leans on proof the brief can back.\n\n## The hook\n\n> “Hot take: commuters who hate lukewarm coffee don't need more advice. They need something that works.”\n\nThis is line 1. Start on it at once: no greeting and no run-up before the first word.\n\n## Line by line\n\nFilm each line as a take of its own. Say it word for word, in your own rhythm.\n\n### 1. Hook (about 6 seconds)\n\n- **Say:** “Hot take: commuters who hate lukewarm coffee don't need more advice. They need something that works.”\n- **Text on screen:** “For commuters who hate lukewarm coffee”, added later\n- **Show:** Handheld close-up, dining table by the window: the creator hands in the air, looking straight into the lens.\n\n### 2. Turn (about 7 seconds)\n\n- **Say:** “This is Ember, a self-heating travel mug. It keeps your drink at 57 degrees for 6 hours.”\n- **Text on screen:** “Keeps your drink at 57 degrees”, added later\n- **Show:** Medium close-up, slow push in, dining table by the window: the creator taking a first taste, an easy smile.\n\n### 3. Call to action (about 3 seconds)\n\n- **Say:** “Over 12,000 reviews. The link is right here.”\n- **Text on screen:** “Ember, 39 euros”, added later\n- **Show:** Selfie shot at arm’s length, kitchen counter, morning light: the creator setting the mug down in front of them, pointing down below the frame.\n\n## What you need\n\n- Ember mug\n\nShow the real thing, clean and with its name readable. Keep other brands out of the picture.\n\n## What to deliver\n\n- Upright video, 1080 x 1920 pixels (9:16), 30 frames a second, as MP4 or MOV.\n- One file for each line, in order: `1.mp4`, `2.mp4`, … Leave a second before the first word and after the last.\n- No captions, stickers, filters or text in the picture: captions and screen text are added afterwards.\n- Keep face, hands and product clear of the edges: the apps cover the top 220 pixels, the bottom 384, the right 140 and the left 60.\n- Clear speech from close by, in a quiet room, and no music: that is added afterwards.\n\n## Disclosure\n\nIt sells a product. If you are paid for it or were given the product, say so where the caption begins, and switch on the platform's label for paid partnerships.\n\n## Other openings\n\nFilm these as well, each as another take of line 1.\n\n1. “Is your coffee cold again before you get off the train?” Text on screen: “Cold coffee again?” (It asks what every commuter knows.)\n\n## Caption\n\n```text\nHot for 6 hours, all the way to work.\n\n#coffee #commute\n```\n",
      filename: 'ember-hot-at-noon.md',
    },
  },
  'GET /api/v1/saved-scripts/{id}/outcomes': {
    response: {
      outcomes: [OUTCOME],
    },
  },
  'POST /api/v1/saved-scripts/{id}/outcomes': {
    body: {
      metrics: {
        views: 4200,
        comments: 38,
        saves: 96,
        purchases: 3,
      },
      window: '24h',
      skepticismComments: 4,
      intentComments: 9,
      note: 'Posted at eight in the morning.',
    },
    response: {
      outcome: OUTCOME,
    },
  },
  'GET /api/v1/saved-scripts/outcomes/summary': {
    response: {
      n: 1,
      scope: 'all-niches',
      cohortMedian: 3,
      metric: 'purchases',
      structures: [
        {
          structureType: 'myth-bust',
          n: 1,
          median: 3,
          hitRate: 1,
          reliableMedian: 3,
          status: 'reference',
        },
      ],
      exploitStructure: null,
      skepticismRate: 0.10526315789473684,
    },
  },
};
