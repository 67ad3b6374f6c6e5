import type { Examples } from '../example.js';

/** Examples for scripts and briefs. */
export const writingExamples: Examples = {
  'POST /api/v1/scripts/generate': {
    body: {
      niche: 'coffee',
      format: 'talking-5',
      variations: 2,
      brief: {
        goal: 'sales',
        platform: 'tiktok',
        product:
          'Ember is a self-heating travel mug for commuters who hate lukewarm coffee. It keeps your drink at 57 degrees for 6 hours. Over 12,000 reviews. 39 euros.',
      },
    },
    response: {
      scripts: [
        {
          structureType: 'before-after',
          family: 'transformation',
          hookText: 'Before: lukewarm coffee. After: this video.',
          claimLimit: 2,
          productEntrySegment: 1,
          whyItWorks:
            'It sets how things were against how they are, which is easy to follow without sound. It speaks to commuters who hate lukewarm coffee and leans on proof the brief can back.',
          segments: [
            {
              segmentRole: 'hook',
              spokenLine: 'Before: lukewarm coffee. After: this video.',
              onScreenText: 'Lukewarm coffee',
              visualDirection:
                'Tight close-up, dining table by the window: the creator setting a cup down, looking straight into the lens.',
            },
            {
              segmentRole: 'problem',
              spokenLine: 'Somebody clearly had commuters who hate lukewarm coffee in mind with Ember.',
              onScreenText: 'Ember',
              visualDirection:
                'Over-the-shoulder shot, dining table by the window: the creator taking a first taste, half a sigh, looking off camera.',
            },
          ],
        },
        {
          structureType: 'listicle',
          family: 'list',
          hookText: 'Three things I would tell commuters who hate lukewarm coffee about Ember.',
          claimLimit: 3,
          productEntrySegment: 0,
          whyItWorks:
            'It promises a short count, and a count is watched to its end. It speaks to commuters who hate lukewarm coffee and leans on proof the brief can back.',
          segments: [
            {
              segmentRole: 'hook',
              spokenLine: 'Three things I would tell commuters who hate lukewarm coffee about Ember.',
              onScreenText: 'For commuters who hate lukewarm coffee',
              visualDirection:
                'Tight close-up, dining table by the window: the creator lifting the mug toward the lens, caught mid-laugh.',
            },
            {
              segmentRole: 'problem',
              spokenLine: 'Number one: it keeps your drink at 57 degrees for 6 hours.',
              onScreenText: 'Keeps your drink at 57 degrees',
              visualDirection:
                'Over-the-shoulder shot, dining table by the window: the creator taking a first taste, shaking their head with a small smile.',
            },
          ],
        },
      ],
      structures: ['before-after', 'listicle'],
      brief: {
        goal: 'sales',
        platform: 'tiktok',
        niche: 'coffee',
        nicheCategory: null,
        subNiche: null,
        product:
          'Ember is a self-heating travel mug for commuters who hate lukewarm coffee. It keeps your drink at 57 degrees for 6 hours. Over 12,000 reviews. 39 euros.',
        productId: null,
        audience: null,
        language: null,
      },
    },
  },
  'POST /api/v1/briefs/generate': {
    body: {
      mode: 'description',
      value:
        'Ember is a self-heating travel mug for commuters who hate lukewarm coffee. It keeps your drink at 57 degrees for 6 hours. Over 12,000 reviews. 39 euros.',
    },
    response: {
      brief: {
        input: {
          mode: 'description',
          value:
            'Ember is a self-heating travel mug for commuters who hate lukewarm coffee. It keeps your drink at 57 degrees for 6 hours. Over 12,000 reviews. 39 euros.',
        },
        product: {
          name: 'Ember',
          what: 'a self-heating travel mug',
          audience: 'commuters who hate lukewarm coffee',
          benefits: ['It keeps your drink at 57 degrees for 6 hours'],
          proof: ['Over 12,000 reviews'],
          price: 39,
          currency: 'EUR',
          category: 'handheld',
          images: [],
        },
        persona: {
          recommendation: {
            label: 'The weeknight food lover',
            niche: 'Food and drink',
            gender: null,
            tone_of_voice: 'warm, playful, enthusiastic',
            why: 'Speaks to commuters who hate lukewarm coffee as one of them, in a warm, playful, enthusiastic voice.',
          },
          resolved: null,
        },
        format: 'talking-5',
        script: {
          structureType: 'problem-solution',
          family: 'pain-point',
          hookText: 'Commuters who hate lukewarm coffee, I have something to show you.',
          claimLimit: 2,
          productEntrySegment: 1,
          whyItWorks:
            'It opens on a pain the viewer already has, so the product arrives as the answer. It speaks to commuters who hate lukewarm coffee and leans on proof the brief can back.',
          segments: [
            {
              segmentRole: 'hook',
              spokenLine: 'Commuters who hate lukewarm coffee, I have something to show you.',
              onScreenText: 'For commuters who hate lukewarm coffee',
              visualDirection:
                'Handheld close-up, dining table by the window: the creator talking to the lens, looking straight into the lens.',
            },
            {
              segmentRole: 'problem',
              spokenLine: 'I thought of commuters who hate lukewarm coffee the moment I saw Ember.',
              onScreenText: 'Ember',
              visualDirection:
                'Medium shot from the side, dining table by the window: the creator talking to the lens, rubbing their forehead.',
            },
          ],
        },
        structureType: 'problem-solution',
        scriptBrief:
          'Ember: a self-heating travel mug, for commuters who hate lukewarm coffee. The pain: lukewarm coffee. What to show, word for word: It keeps your drink at 57 degrees for 6 hours. Proof to quote, word for word: Over 12,000 reviews. Say nothing that the brief does not.',
        scene: 'dining table by the window',
        generatedAt: '2026-03-02T09:15:00.000Z',
      },
    },
  },
  'GET /api/v1/briefs': {
    response: {
      briefs: [
        {
          id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
          title: 'Ember mug',
          draft: {
            goal: 'sales',
            platform: 'tiktok',
            niche: 'coffee',
            nicheOverride: null,
            subNiche: null,
            product: 'Ember mug',
            productId: null,
            audience: null,
            language: null,
          },
          createdAt: '2026-03-02T09:15:00.000Z',
          source: 'manual',
        },
      ],
    },
  },
  'POST /api/v1/briefs': {
    body: {
      draft: {
        product: 'Ember mug',
        niche: 'coffee',
        goal: 'sales',
      },
    },
    response: {
      id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
      title: 'Ember mug',
      draft: {
        goal: 'sales',
        platform: 'tiktok',
        niche: 'coffee',
        nicheOverride: null,
        subNiche: null,
        product: 'Ember mug',
        productId: null,
        audience: null,
        language: null,
      },
      createdAt: '2026-03-02T09:15:00.000Z',
      source: 'manual',
    },
  },
  'GET /api/v1/briefs/{id}': {
    response: {
      brief: {
        id: '0199c1f0-5e2a-7c3d-8b4e-000000000002',
        title: 'Ember mug',
        draft: {
          goal: 'sales',
          platform: 'tiktok',
          niche: 'coffee',
          nicheOverride: null,
          subNiche: null,
          product: 'Ember mug',
          productId: null,
          audience: null,
          language: null,
        },
        createdAt: '2026-03-02T09:15:00.000Z',
        source: 'manual',
      },
    },
  },
  'DELETE /api/v1/briefs/{id}': {
    response: {
      id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
    },
  },
};
