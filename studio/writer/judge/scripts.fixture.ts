import type { GivenLine } from './line.js';

/** A good script, of the kind that people post. */
export interface GoodScript {
  niche: string;
  format: string;
  hookText: string;
  segments: readonly GivenLine[];
}

const script = (niche: string, format: string, ...lines: readonly (readonly [string, string?])[]): GoodScript => ({
  niche,
  format,
  hookText: lines[0]![0],
  segments: lines.map(([spokenLine, onScreenText], i) => ({ segmentRole: `line-${i + 1}`, spokenLine, onScreenText })),
});

/** Realistic scripts from several trades; none is from the offline writer. */
export const GOOD_SCRIPTS: Readonly<Record<string, GoodScript>> = {
  'a travel mug': script(
    'coffee',
    'talking-5',
    ['I microwaved the same coffee four times this morning.', 'Cup no. 1, take 4'],
    ['My desk is next to a window that never closes, so everything goes cold.', '11:40, still cold'],
    ['Then my sister gave me the Ember mug, and it heats itself.', 'Ember'],
    ['I left it on the desk for two hours, and it still burned my tongue.', 'Two hours later'],
    ['If you drink your coffee slowly, the link is right here.', 'Link here'],
  ),
  'running socks': script(
    'running',
    'talking-5',
    ['Stop buying cotton socks for running.', 'Two toenails gone'],
    ['Mine cost me two toenails and one half marathon.', 'Mile 9'],
    ['Strider socks have a second layer, so the rubbing happens between the layers.', 'Two layers'],
    ['I ran 300 kilometres in this pair and never got a blister.', '300 km'],
    ['Send this to the friend who limps after every race.', 'You know who'],
  ),
  'a budgeting app': script(
    'personal finance',
    'talking-5',
    ['Nobody tells you where 200 dollars a month goes.', 'Where did it go?'],
    ['I found three gym memberships on my card, and I have never owned running shoes.', '3 gyms'],
    ['Ledgerly reads the statement and lists every subscription in one place.', 'Ledgerly'],
    ['I cancelled four of them in the queue at the bakery.', 'Four gone'],
    ['Save this for the evening when you open your bank app.', 'Save this'],
  ),
  'a bakery': script(
    'bread',
    'talking-4',
    ['This bread has three ingredients, and one of them is time.', 'Flour, water, time'],
    ['Corner Bakery lets the dough sleep for 30 hours before it sees the oven.', '30 hours'],
    ['Listen to the crust when I break it.', 'Crack'],
    ['Come by on Saturday before ten, because the rye is gone by noon.', 'Saturday, 10 am'],
  ),
  'a piano course': script(
    'piano lessons',
    'talking-5',
    ['I was told I was too old for the piano at 41.', '41'],
    ['My hands did one thing and my head another, for weeks.', 'Week 3'],
    ['Pianote gave me one song to play, not forty scales.', 'Pianote'],
    ['Last Sunday my daughter sang along to it in the kitchen.', 'She sang'],
    ['What song would you learn first? Tell me in the comments.', 'Which song?'],
  ),
  'a cast iron pan': script(
    'cooking',
    'talking-5',
    ['You have been washing your cast iron pan wrong.', 'Not like this'],
    ['Soap was never the problem; the wet dish rack was.', 'The rack'],
    ['I dry my Lodge pan on the stove for two minutes and wipe it with oil.', 'Two minutes'],
    ['Watch this egg slide off without a scratch of butter.', 'No butter'],
    ['Follow along, I ruin pans every week so yours survive.', 'More pans'],
  ),
};

/** Openings that went viral, each with a bland one on the same subject. */
export const HOOK_PAIRS: readonly (readonly [strong: string, bland: string])[] = [
  ['I tried every viral mascara so you don’t have to.', 'Today I want to talk to you about mascara.'],
  ['POV: your landlord finds out you painted the kitchen.', 'Hey guys, welcome back to my channel.'],
  ['Stop washing your rice like this.', 'Rice is a great food for everyone.'],
  ['3 mistakes that kill your houseplants in winter.', 'Houseplants are amazing and beautiful.'],
  ['Nobody talks about how lonely remote work gets.', 'In this video I will share my thoughts on remote work.'],
  ['I spent 4,000 dollars on courses, and one line was worth it.', 'Are you looking for the perfect course?'],
  ['My dentist laughed when he saw my toothbrush.', 'Introducing the ultimate toothbrush experience.'],
  ['If your dog eats grass every morning, watch this.', 'Dogs are wonderful companions and we love them.'],
  ['I was wrong about air fryers.', 'Check out this air fryer.'],
  ['Why does every hotel towel feel better than yours?', 'Discover the next level of towels.'],
  ['The cheapest seat on the plane is the best one.', 'We offer the best flights at the best prices.'],
  ['I quit sugar for 30 days, and my sleep changed first.', 'Sugar is something many people think about.'],
];

/** Lines that could be about anything. */
export const GENERIC: readonly string[] = [
  'This is an amazing product that everyone needs.',
  'It is high quality and really great in every way.',
  'You will love the experience, it is the best.',
  'It is a total game changer for your lifestyle.',
  'What are you waiting for? Try something amazing today.',
  'It takes your life to the next level.',
  'This is truly the perfect solution for you.',
];
