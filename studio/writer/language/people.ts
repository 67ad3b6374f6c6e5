const PEOPLE = new Set(
  `friend mate colleague flatmate roommate cousin neighbour neighbor parent mum mom dad mother father sister brother aunt auntie uncle
grandmother grandfather grandma grandpa nan nana grandad granddad twin nurse doctor dentist surgeon vet teacher tutor professor coach trainer
partner runner swimmer climber surfer sailor skipper rower cyclist walker hiker student graduate apprentice engineer chef cook baker barista
bartender waiter waitress gardener farmer fisherman singer tenor soprano alto bass drummer dancer actor actress musician mechanic plumber carpenter
electrician builder founder boss manager designer developer programmer coder artist painter potter maker nerd geek fan lover expert beginner
sceptic skeptic reader realist creator reviewer tester traveller traveler commuter freelancer photographer writer journalist editor translator
librarian hairdresser barber stylist therapist counsellor midwife paramedic firefighter pilot driver courier owner keeper collector
shopper saver planner regular insider local expat nomad minimalist veteran pro professional specialist consultant accountant lawyer
guy girl boy lad woman man person kid teenager teen adult senior retiree bride groom widow newlywed homeowner renter landlord
buddy pal companion guide mentor adviser advisor helper host guest hero rebel dreamer thinker worker volunteer activist
biker skater gamer streamer knitter sewer crafter camper trucker seller buyer merchant chandler grocer florist tailor cleaner nanny babysitter
enthusiast addict hobbyist perfectionist optimist pessimist introvert extrovert vegan vegetarian foodie snob purist survivor
officer scientist chemist biologist pharmacist dermatologist nutritionist dietitian physio economist analyst researcher historian`.split(
    /\s+/,
  ),
);

/** Does a word denote one person, such as "mum" or "co-founder"? "schoolteacher's" does not. */
export function isPerson(word: string): boolean {
  const w = word.toLowerCase();
  return (
    PEOPLE.has(w) ||
    PEOPLE.has(w.slice(w.lastIndexOf('-') + 1)) ||
    /^\p{L}{2,20}(?:mate|woman|man|person|lover|owner|maker|keeper|worker|teacher|ologist)$/u.test(w)
  );
}
