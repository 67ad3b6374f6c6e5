const list = (words: string): string[] => words.trim().split(/\s+/);

/** Everyday words that the tagger's dictionary lacks. */
export const NOT_IN_DICTIONARY = new Set(
  list(`
login signup vlog selfie influencer smartphone hashtag earbud powerbank airfryer hoodie dashcam dropshipping keto paleo kombucha
matcha upcycled compostable bluetooth onboarding chatbot plugin livestream ebook audiobook onesie keychain lunchbox bento mandoline
placemat nightstand nightlight concealer pilates crossfit kettlebell wetsuit ebike paddleboard multitool
glamping voiceover gummy gummie trattoria gelato gelateria taqueria izakaya ramen udon gyoza kimchi tempeh focaccia macaron kefir chai prosecco prebiotic
niacinamide glycinate ashwagandha spirulina exfoliant bronzer scrunchie bralette teether babygrow playmat tealight dehydrator smartwatch
longboard soundbar kalimba mocktail zine webinar masterclass bootcamp groomer physio reiki bouldering parkour karting`),
);
