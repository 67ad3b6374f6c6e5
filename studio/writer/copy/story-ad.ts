import type { COLOR_STATES } from '../story/vocabulary.js';

/**
 * Short acted films: what the voice says, what the character does, and how each scene is graded. The opening and the trouble do
 * not mention the product. README.md explains the slots; `{who}` is the character's name.
 */

/** Where a scene belongs in the story. */
export const STORY_BEATS = ['opening', 'trouble', 'turn', 'change', 'ending'] as const;
export type StoryBeat = (typeof STORY_BEATS)[number];
export type ColorState = (typeof COLOR_STATES)[number];

/** Lines of a story about something to buy, use or attend. */
export const STORY_OF_PRODUCT: Readonly<Record<StoryBeat, readonly string[]>> = {
  opening: [
    'Seven in the morning, and it starts with {problem}.',
    'This is the exact second I had enough of {problem}.',
    'Nobody warned me about {problem}. So here we are.',
    'It is a small thing, {problem}. Today it feels big.',
    'I was going to have a quiet day. Then came {problem}.',
    'You know this one: {problem}, and nobody around to help.',
    '{Complaint}. That is how my day begins.',
    '{Question} Today, of all days, somebody asks me that.',
    'This day was supposed to go very differently.',
    'Stop here. This is the moment I give up.',
    'I have had better mornings. This is not one of them.',
    'Everybody else seems to have this figured out. Not me.',
  ],
  trouble: [
    'I tell myself that {problem} can wait. No chance.',
    'I try to laugh about {problem}. Nobody is laughing.',
    'And of course it is the same again. {Problem}.',
    'There it is again. {Problem}, and nobody says a word.',
    'One more round of {problem}, and I am going back to bed.',
    'I have no plan B, and no plan A either.',
    'So I sit there, and nothing gets any better.',
    'I do it the old way. The old way does not help.',
    'I even start to think that it has to be like this.',
    'Somebody says that I should relax. That never works.',
  ],
  turn: [
    'Then I look up, and there {is} {intro}. {Clause}.',
    'And then I come across {intro}. {Clause}.',
    'And then somebody shows me {intro}: {say}.',
    'That is when I find {intro}: {say}.',
    'And this is the moment I meet {intro}. {Clause}.',
    'And then, out of nowhere, {intro}: {list}.',
    'Then somebody says just one thing: have you seen {brand}?',
    'That is when {brand} {is} in front of me, and I look twice.',
    'And then something turns up that I did not expect.',
    'And then somebody shows me another way to see this.',
  ],
  change: [
    'Same room, same me, and now this: {say}.',
    'From here on it is another day: {say}.',
    'I read it again, slowly: {say}.',
    'And the next scene looks like this: {say}.',
    'It goes on like that. {Clause}.',
    'And there it is, the part that I keep: {say}.',
    'I stop, I breathe, and I look at it: {say}.',
    'Even the light looks different from here.',
    'This is the part where I stop complaining.',
  ],
  ending: [],
};

/** Lines of a film that tells the contents of an article or a story, and sells nothing. */
export const STORY_OF_REPORT: Readonly<Record<StoryBeat, readonly string[]>> = {
  opening: [
    'It begins like any other evening. Then I read this: {quote}.',
    'I only wanted to look at my phone. And then: {quote}.',
    'One sentence, and I am wide awake: {quote}.',
  ],
  trouble: [
    'I put it down, I pick it up again: {quote}.',
    'I read the line twice, and it stays there: {quote}.',
    'And it does not leave me alone: {quote}.',
  ],
  turn: [
    'And then comes the line that changes the picture: {quote}.',
    'I turn the page, and there it is: {quote}.',
    'And here I sit up straight: {quote}.',
  ],
  change: [
    'It looks different from here: {quote}.',
    'I read on, and the room gets brighter: {quote}.',
    'And this is the part I take with me: {quote}.',
  ],
  ending: [],
};

/** Lines of a story about a topic of which nothing else is known. */
export const STORY_OF_TOPIC: Readonly<Record<StoryBeat, readonly string[]>> = {
  opening: [
    'It is late, and I am still thinking about {niche}.',
    'I was sure that I knew all about {niche}. Then came today.',
    'This is me, and this is my third try today.',
  ],
  trouble: [
    'Everybody has advice, and I am standing here with none.',
    'I start, I stop, I start again, and nothing moves.',
    'The harder I try, the smaller this room gets.',
  ],
  turn: [
    'So I put everything down and pick one small thing.',
    'And then I try it the other way round. Slowly.',
    'One deep breath. One small step. That is all it takes to begin.',
  ],
  change: [
    'It is not much, and it is the first thing that works today.',
    'And suddenly there is room for the next small thing.',
    'I look back for a second, and the start seems far away.',
  ],
  ending: [],
};

/** What the character does. No place is named, because all scenes stay where the story is set. */
export const STORY_ACTS: readonly Readonly<Record<StoryBeat, readonly string[]>>[] = [
  {
    opening: ['{who} drops onto a chair, tired, and does not say a word'],
    trouble: [
      '{who} shrugs at nobody, frustrated, and lets both hands fall',
      '{who} leans back, tired, with closed eyes',
    ],
    turn: ['{who} looks up, surprised, {holding}'],
    change: ['{who} smiles, {holding}', '{who} gets up, walks a few steps and cheers'],
    ending: ['{who} laughs, {holding}'],
  },
  {
    opening: ['{who} stops in the middle of a step, frustrated, and sighs'],
    trouble: [
      '{who} stands there with crossed arms, serious, and stares at nothing',
      '{who} sits down, tired, head low',
    ],
    turn: ['{who} turns round, curious, {holding}'],
    change: ['{who} relaxes, calm, {holding}', '{who} laughs with both hands on the hips'],
    ending: ['{who} waves goodbye to the lens, happy'],
  },
  {
    opening: ['{who} throws both hands in the air, shocked'],
    trouble: [
      '{who} walks up and down, worried, and looks at the clock',
      '{who} thinks hard, one hand on the chin, upset',
    ],
    turn: ['{who} stops, amazed, {holding}'],
    change: ['{who} nods, confident, {holding}', '{who} leans back, smiling, with nothing left to do'],
    ending: ['{who} points at the lens, smiling'],
  },
];

/** Texts for `{holding}`: by the product's size, and for when there is nothing to hold. */
export const STORY_HOLDING = {
  handheld: ['holding {thing} in one hand', 'holding {thing} up', 'showing {thing} to the lens'],
  large_object: ['standing next to {thing}', 'one hand on {thing}', 'standing in front of {thing}'],
  ambient: ['phone in hand', 'with an easy, open gesture', 'hands open'],
  nothing: ['phone in hand', 'with an easy, open gesture', 'with open arms'],
} as const;

/** Colour grading of the scenes: cold, muted or dark before the turn; warm, bright or vivid after it. */
export const STORY_COLORS: readonly Readonly<Record<StoryBeat, readonly [ColorState, ...ColorState[]]>>[] = [
  { opening: ['cold'], trouble: ['muted', 'cold'], turn: ['neutral'], change: ['warm', 'bright'], ending: ['warm'] },
  { opening: ['muted'], trouble: ['dark', 'muted'], turn: ['neutral'], change: ['bright', 'warm'], ending: ['vivid'] },
  { opening: ['dark'], trouble: ['cold', 'dark'], turn: ['warm'], change: ['warm', 'bright'], ending: ['bright'] },
];

/** Framing of the scenes. */
export const STORY_SHOTS: Readonly<Record<StoryBeat, readonly [string, ...string[]]>> = {
  opening: ['Wide shot, very still', 'Medium shot, the camera waits', 'Close-up, slightly from below'],
  trouble: ['Medium shot from the side', 'Close-up, handheld', 'Full shot, a little too far away'],
  turn: ['Medium close-up, slow push in', 'Chest-up shot, the camera moves closer', 'Medium shot, the camera turns'],
  change: ['Three-quarter medium shot', 'Medium shot, steady', 'Close-up on hands and face'],
  ending: ['Medium close-up, eye level', 'Wide shot, everything in view', 'Chest-up shot, eye level'],
};
