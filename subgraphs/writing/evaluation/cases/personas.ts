import type { Voice } from '../../../../studio/writer/index.js';

/** Made-up creators in whose voices some scripts of the evaluation are written. */
export const nora: Voice = {
  name: 'Nora Lind',
  gender: 'female',
  tone_of_voice: 'warm, dry humour',
  short_bio: 'Night-shift nurse from Malmö who paints on her days off.',
  interests: ['watercolour', 'cold swimming', 'crime podcasts'],
  catchphrases: ['Small things, big difference.'],
  avoid_phrases: ['game changer', 'obsessed', 'you guys'],
};

export const marcus: Voice = {
  name: 'Marcus Bell',
  gender: 'male',
  label: 'the garage-gym dad',
  tone_of_voice: 'energetic, direct',
  short_bio: 'Father of three who trains in his garage at five in the morning.',
  interests: ['strength training', 'meal prep'],
  catchphrases: ['No excuses, just reps.'],
  avoid_phrases: ['cheap', 'guaranteed results'],
};

export const priya: Voice = {
  name: 'Priya Raman',
  gender: 'female',
  tone_of_voice: 'calm and expert',
  short_bio: 'Former accountant who now helps small shops with their paperwork.',
  backstory: 'I did the books of a bakery for eleven years.',
  interests: ['spreadsheets', 'sourdough'],
  avoid_phrases: ['hustle', 'crush it', 'literally'],
};

export const tom: Voice = {
  name: 'Tom Okafor',
  gender: 'male',
  tone_of_voice: 'dry, sarcastic',
  short_bio: 'Bike courier in Leeds, eight years on the road.',
  interests: ['bicycles', 'street food', 'second-hand books'],
  catchphrases: ['Anyway, mind the potholes.'],
};

export const june: Voice = {
  name: 'June Abbott',
  gender: 'female',
  tone_of_voice: 'warm, gentle',
  short_bio: 'Retired teacher who volunteers at the village library and grows tomatoes.',
  interests: ['gardening', 'reading', 'birdwatching'],
  catchphrases: ['And that, my dears, is that.'],
  avoid_phrases: ['hack', 'insane'],
};

export const lucia: Voice = {
  name: 'Lucía Ferrer',
  gender: 'female',
  tone_of_voice: 'cercana y alegre',
  short_bio: 'Diseñadora de Valencia que cocina para sus amigos los domingos.',
  interests: ['cocina', 'senderismo'],
  avoid_phrases: ['increíble'],
};

/** A creator whose profile says that she uses products for months, so that a script may claim it. */
export const dana: Voice = {
  name: 'Dana Wirth',
  gender: 'female',
  tone_of_voice: 'honest, enthusiastic',
  short_bio: 'I run a dog daycare and test every product on my own four dogs for months before I talk about it.',
  interests: ['dogs', 'hiking'],
  catchphrases: ['Dog tested, Dana approved.'],
};
