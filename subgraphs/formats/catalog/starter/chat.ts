import { starterFormat } from './starter-format.js';

export const CHAT_STARTERS = [
  starterFormat({
    key: 'chat:thread',
    name: 'You will never guess what happened',
    summary: 'Two friends text about something that has just happened, and the viewer reads over a shoulder.',
    productType: 'prop',
    paid: true,
    beats: [
      'First message: half a piece of news, sent without context.',
      'Chase: the friend asks, and the answer makes it stranger.',
      'Picture: one photo arrives and shows what it is about.',
      'How: the short explanation in which the product is named once.',
      'Last word: the friend wants one too, or makes a joke at the expense of both.',
    ],
    hookRecipes: [
      'ok so [person] just [did something] and I am not fine',
      'do not laugh but I finally [decision]',
      'remember my [thing]? come over right now',
    ],
    body: `Write it as two people who have known each other for ten years. They do not greet, explain who they are, or use full stops. One of them types in bursts of three short messages, the other in single words. Read it aloud; if either could be the narrator of an advert, start again.

The first message has to withhold something. Viewers are used to catching up on a chat, so they will wait for the missing half if the wait is short: two or three messages, then the photo. Everything the product does should be visible in that photo, so that the explanation afterwards can be a single line.

The pace carries the story. Messages that appear at reading speed feel dead, so let the eager friend be faster and put one pause, with the typing dots, before the reveal.

The format breaks down when the product turns up in the second message, or when a friend answers with a feature. Friends answer with "wait what" and "where". Make up the names and use neutral bubbles, not a copy of a well-known app with its logo.`,
    whatToSteal: [
      'Half of the news first.',
      'Two rhythms of typing that tell the friends apart.',
      'A photo in place of an explanation.',
    ],
    whatNotToCopy: ['Presenting an invented chat as a leaked screenshot.', 'A friend who talks like a product page.'],
    audience: 'Anyone who reads group chats on the bus; strongest below the age of thirty-five.',
    example: {
      hook: 'so the cat has learned to open the fridge',
      note: 'Written by us for Keepit, an invented fridge latch.',
    },
  }),
  starterFormat({
    key: 'chat:group',
    name: 'The group chat decides',
    summary: 'Four people in a group chat disagree about one small question until somebody settles it.',
    productType: 'catalog',
    paid: false,
    beats: [
      'Question: somebody asks the group for a decision, with a deadline.',
      'Camps: two sides form, and one member keeps talking about something else.',
      'Evidence: a photo, a price or a link ends most of the argument.',
      'Holdout: the last sceptic gives in, with conditions.',
      'Question to the viewer: which side they are on.',
    ],
    hookRecipes: [
      'need an answer by [time]: [option] or [option]',
      'who told [person] that [claim]',
      'vote. [question]. no explanations',
    ],
    body: `The question must be one on which sensible people differ: window seat or aisle, dog on the bed or not, cook or order in. A question with a right answer ends the chat before it starts.

Give each of the four a habit that shows in two messages. There is the one who votes at once, the one who answers with a picture, the one who is three messages behind, and the one who asks about parking. Viewers pick the one who is like their own friend, and tag them, which is where most of the comments come from.

Whatever you sell appears as evidence inside the argument: as the thing both camps are choosing between, or as the reason the argument is over. It should win narrowly. A group that converts to a brand all at once is a commercial.

Keep it under thirty messages and make sure that names stay readable on a small screen. The usual mistake is too many participants; past five, nobody knows who said what. End on the open question and answer in the comments as one of the characters, if you can keep it up.`,
    whatToSteal: [
      'A question with two good answers.',
      'Four habits, recognisable in two messages each.',
      'The member who is talking about something else.',
    ],
    whatNotToCopy: [
      'Making one camp stupid so that the other can win.',
      'Real names, numbers or profile pictures of people who were not asked.',
    ],
    audience: 'Viewers with a group chat of their own, and an opinion.',
    example: {
      hook: 'one cabin, four people, three beds. vote before I book it',
      note: 'Written by us for Nook & Pine, an invented site for renting cabins.',
    },
  }),
  starterFormat({
    key: 'chat:support',
    name: 'Support that answers like a person',
    summary: 'A customer writes in with a problem and gets a straight, useful answer, step by step.',
    productType: 'app',
    paid: true,
    niches: ['apps', 'tech', 'finance', 'travel', 'productivity'],
    beats: [
      'Complaint: what went wrong, in one slightly annoyed message.',
      'Understanding: the answer repeats the problem correctly, in fewer words.',
      'Steps: two or three instructions, each confirmed before the next.',
      'Result: the customer reports back with a screenshot.',
      'Extra: one thing they did not ask for that saves them time next week.',
    ],
    hookRecipes: [
      'hi, I have lost [thing] and I need it by [time]',
      'is it normal that [product] [odd behaviour]?',
      'I have tried [fix] twice. please tell me it is not gone',
    ],
    body: `Take a question that your support team really gets every week, and the answer they really give. It does three jobs at once: it demonstrates a function, it shows what happens after the purchase, and it helps existing customers who search for the same problem.

Let the customer be a bit impatient. A polite question followed by a polite answer has nothing at stake. The reply earns its place by being shorter and calmer than expected, with no scripted sympathy in front of it.

Show the steps as they happen: a message, a screen, a confirmation. Three is the limit. If a solution takes more, choose another question. The last message gives something unasked for, and people remember that.

It goes wrong as soon as the answer sells. "You should upgrade" turns help into a trap. Be careful with the time stamps as well. If your team answers within the day, do not show an answer after four seconds; viewers who write in will notice. Say when the chat has been written for the video, and never use a customer's own messages without permission.`,
    whatToSteal: [
      'A question taken from the support inbox.',
      'Confirmation after every step.',
      'One unasked-for tip at the end.',
    ],
    whatNotToCopy: [
      'Response times the real team cannot keep.',
      'Turning the answer into an upsell.',
      "A customer's real words without consent.",
    ],
    audience: 'People who like the look of an app and worry about being left alone with it.',
    example: {
      hook: 'hi, I deleted the wrong invoice and my accountant calls in an hour',
      note: 'Our own script for Tally Desk, an invented invoicing app.',
    },
  }),
  starterFormat({
    key: 'chat:parent',
    name: 'Texts from Dad',
    summary: 'A parent and a grown-up child text about something practical and mean something else.',
    productType: 'prop',
    paid: true,
    beats: [
      'Opening: a message from the parent, formal, with punctuation and a signature.',
      'Puzzle: the child works out what is wanted.',
      'Mix-up: autocorrect, a blurred photo or a voice note of forty seconds.',
      'Help: the product solves the practical half.',
      'Turn: one plain, affectionate sentence from the one who never says such things.',
    ],
    hookRecipes: [
      'Hello [name]. The [thing] is doing it again. Regards, Dad',
      'mum, why is there a photo of a [thing] in the family chat',
      'Your [relative] says you know about [thing]. Please call. Or write.',
    ],
    body: `Two ways of using a phone are the whole joke, so learn both. The parent writes letters: greeting, capital letters, a name at the end. The child answers in lower case from a train. Neither is the fool. The parent is usually right about the thing itself.

Build it on an errand: a boiler, a password, a parcel, a birthday. The errand gives every message a purpose and gives the product a natural place, because somebody is going to recommend something to somebody anyway. Let the older person discover it as often as the younger one does.

Save one message for the end in which the tone changes. "It works. Your mother would have laughed." Without it this is a sketch; with it people send it to their parents.

Mockery is what kills it. If you could replace the parent with "old person", write somebody in particular: a retired electrician who photographs every meter he meets. Keep dialect and spelling mistakes light, and do not make a real relative recognisable unless they are in on it.`,
    whatToSteal: [
      'Letter against text message, both of them intelligent.',
      'An errand that gives each message a reason.',
      'One sincere line at the end.',
    ],
    whatNotToCopy: ['Laughing at age or at poor eyesight.', 'Sentiment in every message until none of it counts.'],
    audience: 'Adults between twenty and fifty who do the technical support of their family.',
    example: {
      hook: 'Dear Sophie, the television speaks Portuguese now. I have touched nothing. Love, Dad',
      note: 'Written by us for Klikko, an invented remote control with six buttons.',
    },
  }),
  starterFormat({
    key: 'chat:seller',
    name: 'Is this still available?',
    summary: 'A buyer asks a seller every awkward question that comes before a purchase, and gets honest answers.',
    productType: 'prop',
    paid: true,
    beats: [
      'Contact: the question everybody opens with.',
      'Doubts: price, size, what is wrong with it, in that order.',
      'Proof: the seller sends a photo that was asked for, taken right there.',
      'Haggle: one offer, one friendly no, with a reason.',
      'Deal: how it gets to the buyer, and when.',
    ],
    hookRecipes: [
      'hi! is the [thing] still available, and what is wrong with it',
      'would you take [low price] for the [thing]? asking for a [person]',
      'be honest, does the [product] actually [promise]',
    ],
    body: `List the ten questions you are asked most before people buy, and keep the five that are uncomfortable. Those make the chat. The buyer asks bluntly, because a chat window allows it, and the seller answers in the way you wish somebody would answer you.

Price belongs in the first third. Everyone watching wants to know, and saying it early makes room for the reasons. For proof, use a photo in the style of a real listing: on the floor, by the window, with a coin or a hand for scale. A studio shot in the middle of a chat looks like an advertisement, because it is one.

The haggle is the entertaining part and also the argument for the price. Let the seller refuse kindly and say what the cost is made of.

Do not invent scarcity. "Three others are asking" is pressure, and where it is untrue it is also unlawful in many countries. Leave out any rating, sales figure or delivery date that you could not defend. If the shop is yours, the seller's name should say so, so that nobody takes it for an independent find.`,
    whatToSteal: [
      'The five uncomfortable questions.',
      'The price in the first third.',
      'An unflattering photo for scale.',
    ],
    whatNotToCopy: ['Imaginary rival buyers and countdowns.', 'Posing as a private seller of your own goods.'],
    audience: 'Careful shoppers who message before they buy.',
    example: {
      hook: 'hi, is the lamp still available? and why is it cheaper than the bulb',
      note: 'Written by us for Halden, an invented second-hand lamp shop.',
    },
  }),
  starterFormat({
    key: 'chat:self',
    name: 'Messages to myself',
    summary: 'Somebody writes notes to themselves over several weeks, and the change shows in the dates.',
    productType: 'app',
    paid: false,
    niches: ['fitness', 'sleep', 'language', 'finance', 'health', 'productivity', 'career'],
    beats: [
      'Day one: a resolution, slightly too ambitious.',
      'Day three: the first excuse.',
      'Low point: a message at night that is only a few words long.',
      'Adjustment: the plan gets smaller and starts to work.',
      'Now: a note that the first one would not have believed.',
    ],
    hookRecipes: [
      'day 1. from today I [resolution]. for real this time',
      'note to self: do not [habit] again',
      'if you are reading this in [month], did you [goal]?',
    ],
    body: `Only one person writes, so the dates are the second character. Put one above every message and let the gaps speak: four notes in the first two days, then nothing for a week. Viewers read the silence without help.

Keep the notes as short and untidy as real ones. A shopping list, a number, "no". What happens between them belongs to the viewer's imagination, and that is why it holds attention with hardly any words. The product is mentioned as a tool would be, once, at the point where the plan gets smaller.

The turn must be a change of method. "I tried harder" teaches nothing; "ten minutes, before coffee, and no more" can be copied. People save it because they want to follow the same dates.

It loses all credit when the ending is a triumph. A modest, specific result is what people believe: fourteen days in a row, eleven pounds saved, one conversation in Spanish with a waiter. For health, debt or addiction, do not tie the outcome to the product, and write nothing that would read as advice to someone who is at their low point.`,
    whatToSteal: ['Dates and silences as the plot.', 'A turn that is a smaller plan.', 'A modest number at the end.'],
    whatNotToCopy: ['A transformation that a few weeks cannot bring.', 'Crediting an app with a recovery.'],
    audience: 'People on their third attempt at a habit.',
    example: {
      hook: 'day 1. up at five, run, cold shower, journal. what could go wrong',
      note: 'Written by us for Tenmin, an invented habit app.',
    },
  }),
];
