import type { Beat, Goal } from '../formats.js';

/**
 * Lines of a customer who chose the product and says why; only the last line may ask for something. Durations, amounts and
 * results are claims, and appear only where the brief has them.
 */
export const CUSTOMER: Readonly<Record<Beat, readonly string[]>> = {
  // What others say about the product; for briefs without proof, what it does.
  hook: [
    'Somebody wrote this, and I had to see for myself: {review}.',
    'This is the review that made me curious: {review}.',
    '{Show}. That is why I gave {name} a chance.',
    '{Show}. So I thought, fine, let me see for myself.',
    'What made me give {name} a chance? {Show}.',
    'I looked this up before I spent any money: {show}.',
    'Proof first, because I would ask for it, too: {show}.',
    'They say that {proof}, so I wanted to know more.',
    'Why did I go for {name}? {Clause}.',
    '{Clause}. That is the reason I went for {name}.',
    'This is what I was looking for: {say}.',
    'I went for {name} because of one line: {say}.',
    'What made me stop and look was this: {say}.',
    'I went for {name}, and nobody pays me to say so.',
    'You asked about {name}, so here is what I think.',
  ],
  tension: [
    'I had my doubts, though. I know {problem} too well to get my hopes up.',
    'With {problem}, I had stopped believing that anybody has an answer.',
    'My first thought was this: {complaint}. Why would it be different here?',
    'I am one of those {audience}, and we hear a lot of promises.',
    'My first thought was that I do not need {what}. Maybe you think so, too.',
    'The price made me think twice, I admit it: {price}.',
    'I was not sure at first, because everything sounds good on a page.',
    'I nearly closed the page, because it sounded a little too good.',
    'I am picky about {matter}, so I did not expect much.',
    'I thought it was one of those things for other people.',
    'Honestly, I took my time, because I hate sending things back.',
    'dry: My expectations were low. I like to keep them there.',
    'energetic: And I was so sure that it was not for me!',
    'calm: I was in no hurry. I wanted to be sure first.',
    'expert: I read the small print first, because that is who I am.',
    'warm: I just did not want to be disappointed again, you know?',
  ],
  turn: [
    'Then I gave {name} a try, and the first thing I noticed: {say}.',
    'So I gave {name} a try. {Clause}.',
    'What I noticed first about {name}: {say}.',
    'Then I said yes to {name}. {Clause}.',
    'The first time, I only looked for one thing: {say}.',
    'So {thisis} {intro}, {what}. {Clause}.',
    'The first time with {name}, I paid attention to this: {say}.',
    'So I gave {name} a try, and now I get what the fuss is about.',
    'Then I said yes to {name}, and I am glad that I was curious.',
    'energetic: So I finally gave {name} a try! {Clause}!',
    'calm: Then I took a quiet moment for {name}. {Clause}.',
    'dry: So I gave {name} a try. {Clause}. Fine. I was wrong.',
  ],
  benefit: [
    'The detail that got me: {say}.',
    'What I did not expect to like so much: {say}.',
    'And this is what I tell everybody who asks: {say}.',
    'It is a small thing, but I noticed it: {say}.',
    'And {clause}. I like that more than I thought I would.',
    '{Clause}. That is the part I would not want to miss.',
    'Also, and nobody mentions this: {list}.',
    'This is what you get, by the way: {box}.',
    'I could go on, but you know by now what I think.',
    'I do not need a long list of reasons, because one good one is enough.',
    'You may care about something else, and that is fine with me.',
  ],
  proof: [
    'And it is not only me: {praise}.',
    'Somebody else put it better than I can: {review}.',
    'I am not the only one who thinks so: {praise}.',
    'And if you do not trust me, which I understand: {show}.',
    'Nobody asked me to say this, so take it for what it is.',
    'It is only my opinion, but I made it up all by myself.',
  ],
  objection: [
    'The price? {Price}. I thought about it, and then I said yes.',
    'Is it for everybody? No. Is it for {audience}? I would say so.',
    'Would I tell you if there was a catch? Yes, I would.',
    'And if you are still not sure, neither was I, so take your time.',
  ],
  cta: [],
};

/** Lines that say who is speaking, from the creator's own profile. */
export const CUSTOMER_SELF: Readonly<Partial<Record<Beat, readonly string[]>>> = {
  tension: [
    'I am {me}, so I look twice before I say yes to anything.',
    'As {me}, I look twice before I believe a promise.',
    '{Own}. So yes, I looked twice before I believed it.',
    '{Role} here, and I look twice before I believe a promise.',
    'They call me {call}, so of course I had questions first.',
    'Think of me as {self}. So yes, I looked twice before I believed it.',
    'I could talk about {into} all day, but a promise I look at twice.',
    '{Hobby}? That is most of my week, and I still took the time to look twice.',
    '{Topic}? My usual subject, so a promise I look at twice.',
  ],
  turn: [
    '{Hobby}? That is most of my week. And the first thing I noticed here: {say}.',
    'Off camera I am all about {into}. The first thing I noticed here: {say}.',
    '{Topic}? My usual subject. And the first thing I noticed here: {say}.',
    '{Own}. And then I gave {name} a try.',
    'Think of me as {self}. And then I gave {name} a try.',
    'They call me {call}, and I gave {name} a try anyway.',
    '{Role} here, and I gave {name} a try.',
    '{Hobby}? That is most of my week. Still, I gave {name} a try.',
    '{Topic}? My usual subject. Still, I gave {name} a try.',
  ],
  benefit: [
    '{Hobby}? That is most of my week. And I noticed this: {say}.',
    'Off camera I am all about {into}. Here I noticed this: {say}.',
    '{Topic}? My usual subject. And I noticed this: {say}.',
    'Think of me as {self}. Nobody told me to say this.',
    'They call me {call}, by the way, and nobody told me to say this.',
    '{Topic}? My usual subject. And nobody told me to say this.',
    '{Own}, in case you wondered who is talking.',
    'I am {me}, by the way, and nobody told me to say this.',
    '{Hobby}? That is the rest of my week, by the way.',
    'Off camera I am all about {into}, by the way.',
  ],
};

/** A customer's last lines, for any goal. */
export const CUSTOMER_ASK: readonly string[] = [
  'Would I choose {name} again? Yes, without thinking about it.',
  'I would say yes to {name} again, and that is all I can tell you.',
  'If you are where I was, have a look at {name} and see for yourself.',
  'I would go for {name} again, so I put the link right here.',
];
export const CUSTOMER_GOAL: Readonly<Record<Goal, readonly string[]>> = {
  reach: [
    'I would choose {name} again. Send this to somebody who is still thinking about it.',
    'If you know somebody with {problem}, send them this. I wish somebody had told me.',
  ],
  saves: [
    'I would choose {name} again. Save this for when you are ready.',
    'Save this for the day you need {it}. I would say yes to {name} again.',
  ],
  comments: [
    'Ask me anything about {name} in the comments, and I will tell you what I think.',
    'I would choose {name} again. Would you? Tell me in the comments.',
  ],
  follows: [
    'I would choose {name} again. Follow along if you want to hear what else I keep.',
    'That was my honest opinion on {name}. Follow along if you want more of those.',
  ],
  clicks: [
    'I would choose {name} again. The link is right here if you are curious.',
    'If you are where I was, the link to {name} is right here.',
  ],
  sales: [
    'I would choose {name} again, so the link is right here.',
    'Would I pay {flat} again? Yes. The link to {name} is right here.',
    'I would say yes to {name} again, and you find the link right here.',
  ],
};

/** A customer's doubts and last lines, in languages whose grammar we do not know. */
export const CUSTOMER_PHRASES: ReadonlyMap<string, { tension: readonly string[]; cta: readonly string[] }> = new Map(
  Object.entries({
    de: {
      tension: ['Ehrlich gesagt war ich am Anfang skeptisch.', 'Ich war mir erst nicht sicher, das gebe ich zu.'],
      cta: ['Ich würde {P} wieder nehmen, der Link ist gleich hier.', 'Ob ich {P} wieder nehmen würde? Ja, sofort.'],
    },
    es: {
      tension: ['La verdad, al principio tenía mis dudas.', 'Al principio no me lo creía del todo, lo admito.'],
      cta: ['Volvería a elegir {P}, te dejo el enlace aquí.', '¿Volvería a elegir {P}? Sí, sin pensarlo.'],
    },
    fr: {
      tension: ['Au début, j’avais des doutes, je l’avoue.', 'Franchement, au début, je n’y croyais pas trop.'],
      cta: ['Je choisirais encore {P}, le lien est juste là.', 'Est-ce que je reprendrais {P} ? Oui, tout de suite.'],
    },
    pt: {
      tension: ['No começo eu tinha minhas dúvidas, admito.', 'Sinceramente, no começo eu não acreditava muito.'],
      cta: ['Eu escolheria {P} de novo, o link está aqui.', 'Se eu escolheria {P} de novo? Sim, na hora.'],
    },
    it: {
      tension: ['All’inizio avevo i miei dubbi, lo ammetto.', 'Sinceramente, all’inizio non ci credevo molto.'],
      cta: ['Sceglierei di nuovo {P}, il link è proprio qui.', 'Se sceglierei di nuovo {P}? Sì, subito.'],
    },
    nl: {
      tension: ['Eerlijk gezegd had ik eerst mijn twijfels.', 'In het begin was ik er niet zeker van.'],
      cta: ['Ik zou {P} zo weer kiezen, de link staat hier.', 'Of ik {P} weer zou kiezen? Ja, meteen.'],
    },
    ja: {
      tension: ['正直、最初はちょっと迷ってたんだ。'],
      cta: ['また選ぶなら、やっぱり{P}かな。'],
    },
  }),
);
