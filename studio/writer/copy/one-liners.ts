import type { StructureKey } from '../formats.js';

/** Lines that are a whole clip: said to the camera in one breath, about no product, selling nothing. */
export const ONE_LINERS: Record<StructureKey, readonly string[]> = {
  'problem-solution': [
    'If today already feels like too much, do the smallest thing first.',
    'You do not need a plan, you need the next small step.',
    'Tired of starting over? Then make it so easy that you cannot skip it.',
    'Stuck? Same. Put the phone down after this and do one tiny thing.',
    'Whenever I get overwhelmed, I write it down and pick just one.',
    'Struggling with {niche}? Start with the part you like most.',
    'Nobody tells you that {niche} gets easier once you lower the bar.',
    'energetic: Okay, quick reset with me: shoulders down, deep breath, and go!',
    'calm: When everything is loud, I make one thing quiet. It helps.',
    'dry: My solution to most problems is snacks, and I stand by it.',
    'expert: Fix the cause first, because the symptom always comes back.',
    'warm: If nobody told you today, you are doing better than you think.',
  ],
  'before-after': [
    'The old me would have quit by now, and look who is still here.',
    'I used to rush through everything, and now I let it take its time.',
    'Not long ago this would have scared me, and today it is just a weekday.',
    'Me before coffee and me after coffee have never met each other.',
    'I used to overthink {niche}, and now I simply start.',
    'There was a time when I apologized for everything. That time is over.',
    'Somewhere between last year and now, I stopped waiting to feel ready.',
    'energetic: Look at me actually enjoying this, past me would never believe it!',
    'calm: I used to fill every quiet minute, and now I keep a few.',
    'dry: I used to be a morning person. It was a phase.',
    'expert: First I learned all the rules, and then I learned which ones matter.',
    'warm: Be kind to who you were before you knew better.',
  ],
  'myth-bust': [
    'You do not have to earn your rest. That was never the deal.',
    'Everybody says to hustle harder, and honestly, I disagree.',
    'Motivation does not come first. You start, and then it shows up.',
    'No, you are not behind. There is no schedule.',
    'People think {niche} has to look perfect, and it really does not.',
    'Contrary to what the internet says, you can just do it badly at first.',
    'Being busy and being productive are two very different hobbies.',
    'energetic: Stop waiting for Monday, any day can be the day!',
    'calm: Slow is not the opposite of progress. Stopping is.',
    'dry: Apparently you are supposed to have a routine. I have moods.',
    'expert: Consistency beats intensity, and I will die on that hill.',
    'warm: You are allowed to change your mind, even about the big things.',
  ],
  'pov-story': [
    'POV: you finally said no, and the world did not end.',
    'POV: it is quiet, nobody needs anything, and you do not know what to do.',
    'POV: you came here to relax and now you are thinking about that email.',
    'So I walked into the room, forgot why, and decided to film this instead.',
    'Picture this: no plans, no guilt, and your phone in another room.',
    'POV: somebody asked me about {niche} and now they cannot leave.',
    'This is the part of the day when I pretend that I am in a movie.',
    'energetic: POV: your favorite song comes on and the chores can wait!',
    'calm: POV: the house is still asleep, and this minute is all yours.',
    'dry: POV: you are watching me avoid the one thing I had to do.',
    'expert: POV: you ask me one quick question and I get out the whiteboard.',
    'warm: POV: we have not talked in months, and it still feels like yesterday.',
  ],
  listicle: [
    'Things that are none of my business: what you think of me, and Mondays.',
    'My whole list for today: breathe, drink water, and answer one message.',
    'Reasons I am late: I sat down for a second. That is the list.',
    'Things I no longer explain: my bedtime, my boundaries, and my snacks.',
    'All I need right now: a window, a good song, and no notifications.',
    'Things I can talk about without preparation: {niche}, food, and my opinions.',
    'Green flags: they call back, they listen, and they share dessert.',
    'energetic: Today’s agenda: good music, great light, and zero drama!',
    'calm: Small things I am glad about: clean sheets, soft light, an empty afternoon.',
    'dry: My hobbies include making lists and then losing the lists.',
    'expert: Keep it simple: know your goal, know your limit, and write both down.',
    'warm: Send this to someone who is kind, funny, and terrible at replying.',
  ],
  testimonial: [
    'Honest moment: I almost did not post this, and then I did anyway.',
    'I will be honest with you, I have no idea what I am doing today.',
    'Confession: I rehearsed this line in my head and still got it wrong.',
    'Can I tell you something? I like my life better when it is boring.',
    'I did not think I would say this, but I am proud of me.',
    'Between us: I talk about {niche} far too much, and I am not sorry.',
    'Full honesty, I needed this minute more than you did.',
    'energetic: I cannot lie to you, I am having the best day!',
    'calm: I took my time to say this: it is fine to take your time.',
    'dry: I would love to be humble about this, but I am quite good at naps.',
    'expert: I was wrong about this for years, and I am happy to admit it.',
    'warm: I do not say it enough, so here it is: thank you for being here.',
  ],
};

/** Lines that are a whole clip and say who is speaking. */
export const ONE_LINERS_SELF: Partial<Record<StructureKey, readonly string[]>> = {
  testimonial: [
    'As {me}, I have opinions, and today you only get one.',
    'I am {me}, so believe me when I say I need a minute.',
    'Think of me as {self}, just with more questions than answers.',
    'They call me {call}, and honestly, I have stopped arguing with that.',
    'Ask me about {into} and I promise you, I will not stop talking.',
    '{Hobby}? Yes please, always, and I will cancel other plans for it.',
    '{Topic}? My favorite subject, and I will talk about it with anybody.',
    '{Own}. That is all you need to know about me.',
    '{Own}. Now you know who is talking to you.',
  ],
  'myth-bust': [
    '{Role} here, and no, I do not have it all figured out.',
    'You do not have to be good at {into} to love it.',
  ],
  'pov-story': [
    'POV: you ask me about {into}, and I do not stop talking.',
    'POV: they call you {call}, and you have stopped arguing with that.',
  ],
  listicle: ['Things I will cancel plans for: {into}. That is the whole list.'],
  'problem-solution': ['Bad day? {Hobby}. It does not fix everything, but it helps.'],
};

/** Lines that suit what viewers see meanwhile, by words of the action's description; the most specific words come first. */
export const WHILE: readonly { words: RegExp; lines: Partial<Record<StructureKey, string>> }[] = [
  {
    words: /\b(?:coffee|tea|espresso|latte|matcha|cup|mug|sips?|sipping|drinks?|drinking|pours?|pouring)\b/i,
    lines: {
      'problem-solution': 'Whatever it is, let me finish this cup first.',
      'pov-story': 'POV: you asked me something before my first sip.',
      testimonial: 'Honestly, this is the only meeting that I want to be in.',
    },
  },
  {
    words:
      /\b(?:cook\w{0,3}|bak(?:es?|ing)|stir\w{0,4}|chop\w{0,4}|kitchen|recipe|dough|dinner|eats?|eating|breakfast|snack\w{0,3}|bites?)\b/i,
    lines: {
      'myth-bust': 'You do not need a recipe, you need to taste as you go.',
      'pov-story': 'POV: dinner is ready when I say that it is ready.',
      testimonial: 'I am not following a recipe, I am following a feeling.',
    },
  },
  {
    words: /\b(?:makeup|make-up|lipstick|mascara|skincare|cream|serum|mirror|blush|brush\w{0,3}|hair|nails?)\b/i,
    lines: {
      testimonial: 'I will be honest, getting ready is my favorite part of the day.',
      'pov-story': 'POV: we are getting ready together, and nobody looks at the time.',
      'myth-bust': 'Nobody looks at you as closely as you do, I promise.',
    },
  },
  {
    words: /\b(?:driv\w{1,3}|car|bus|train|commut\w{1,3}|passenger|seat)\b/i,
    lines: {
      testimonial: 'I do my best thinking on the way to somewhere else.',
      'myth-bust': 'No destination is urgent enough to skip a good song.',
      'pov-story': 'POV: we are on the way, and this is where the real talk starts.',
    },
  },
  {
    words: /\b(?:walk\w{0,3}|stroll\w{0,3}|hik(?:es?|ing)|street|park|forest|beach|outside|trail)\b/i,
    lines: {
      'problem-solution': 'Stuck on something? Walk. Most of my good ideas show up out here.',
      'pov-story': 'POV: I went outside to think, and now I am talking to you.',
      testimonial: 'I do not say much on a walk, and that is the point.',
    },
  },
  {
    words:
      /\b(?:gym|stretch\w{0,3}|runs?|running|yoga|workout|lift\w{0,3}|exercis\w{1,3}|training|squats?|jog\w{0,4})\b/i,
    lines: {
      'before-after': 'I never want to start, and afterwards I am always glad that I did.',
      'myth-bust': 'Slow still counts, and so does stopping to breathe.',
      'problem-solution': 'Nobody claps for you here, so clap for yourself.',
    },
  },
  {
    words: /\b(?:danc\w{1,3}|spins?|spinning|sings?|singing|music|jump\w{0,3})\b/i,
    lines: {
      'myth-bust': 'You do not have to know the steps, you just have to start.',
      'pov-story': 'POV: nobody is watching, and if they are, they may join.',
      testimonial: 'I have no idea what I am doing, and it has never stopped me.',
    },
  },
  {
    words: /\b(?:dog|cat|puppy|kitten|pet(?:s|ting)?)\b/i,
    lines: {
      'pov-story': 'POV: you ask for advice at home, and all you get is a stare.',
      testimonial: 'Somebody here is very glad to see me, and I needed that.',
      listicle: 'On the agenda here: a walk, a nap, and one more treat.',
    },
  },
  {
    words:
      /\b(?:clean\w{0,3}|fold\w{0,3}|laundry|tid(?:y|ies|ying)|wash\w{0,3}|wip(?:es?|ing)|vacuum\w{0,3}|organi[sz]\w{1,4})\b/i,
    lines: {
      testimonial: 'Cleaning is how I procrastinate, and at least it has results.',
      'problem-solution': 'Overwhelmed? Start with one corner and see what happens.',
      'myth-bust': 'A tidy room does not fix everything, but it does help.',
    },
  },
  {
    words: /\b(?:plants?|garden\w{0,3}|water(?:s|ing)|flowers?|leaves|seeds?)\b/i,
    lines: {
      'myth-bust': 'Nothing in here hurries, and somehow it all gets done.',
      'problem-solution': 'A little water, a little light: works for me as well.',
      testimonial: 'I talk to them every day, and they never interrupt.',
    },
  },
  {
    words: /\b(?:desk|laptop|typ(?:es?|ing)|office|work\w{0,3}|writ\w{1,4}|computer|notebook|stud(?:y|ies|ying))\b/i,
    lines: {
      'pov-story': 'POV: I opened the laptop, so technically I am already working.',
      'problem-solution': 'Give me one hour without a message and I can do anything.',
      testimonial: 'This is what focus looks like on me, right before I lose it.',
    },
  },
  {
    words: /\b(?:bed|couch|sofa|blanket|pillow|naps?|napping|sleep\w{0,3}|wak(?:es?|ing)|lies|lying|morning)\b/i,
    lines: {
      testimonial: 'I have nowhere to be, and I intend to be on time.',
      'pov-story': 'POV: it is early, it is quiet, and nobody needs you yet.',
      'myth-bust': 'Doing nothing is not lazy, it is on my list for today.',
    },
  },
  {
    words:
      /\b(?:selfie|pos(?:es?|ing)|smil(?:es?|ing)|wav(?:es?|ing)|camera|looks?|winks?|nods?|points?|sits?|sitting|stands?|standing|leans?)\b/i,
    lines: {
      'pov-story': 'POV: I look you in the eye and say something nice.',
      testimonial: 'I just wanted to look at you and say hello.',
      listicle: 'My good sides, in order: this one, and then the other.',
    },
  },
];
