import type { BriefInput } from '../reading/brief.js';

/** Briefs as people write them, for the tests. */
export const BRIEFS: Record<string, BriefInput> = {
  mug: {
    mode: 'description',
    text: 'EmberMug is a self-heating mug that keeps your coffee hot for 6 hours. For busy parents who are tired of lukewarm coffee. Over 12,000 five-star reviews and a 30-day money-back guarantee. $79.',
  },
  serum: {
    mode: 'url',
    title: 'GlowDew Vitamin C Serum – 30ml | GlowDew',
    siteName: 'GlowDew',
    text: 'GlowDew Vitamin C Serum\n$34.00\nAdd to cart\nBrightens dull skin and fades dark spots without irritation. Made for sensitive skin, it absorbs in seconds and layers under makeup.\n- 15% vitamin C with ferulic acid\n- Vegan and cruelty-free\n- Fragrance-free\n92% of users saw brighter skin in 4 weeks*\nRated 4.8 out of 5 from 3,214 reviews\nFree shipping over $50\n',
  },
  bakery: { mode: 'description', text: 'Promote my new bakery in Leeds.\nSourdough and cinnamon buns, open from 7am.' },
  candles: {
    mode: 'description',
    text: 'We sell handmade soy candles in Manchester. They burn for 50 hours and smell like real places: rain on stone, old bookshops. £18 each.',
  },
  app: {
    mode: 'url',
    title: 'Splitly: Split bills with friends',
    siteName: 'App Store',
    text: 'Splitly is the easiest way to split bills with friends. Track shared expenses, settle up in one tap, and never chase people for money again. Works with every currency. Designed for roommates, couples and travel groups.\n4.9 stars from 18K ratings. Free with in-app purchases.',
  },
  books: {
    mode: 'url',
    title: 'Plainbooks | Bookkeeping on autopilot for freelancers',
    siteName: 'Plainbooks',
    text: 'Bookkeeping on autopilot for freelancers.\nPlainbooks connects to your bank, sorts every transaction and files your taxes on time. Freelancers waste 5 hours a month on spreadsheets. Stop dreading tax season.\nTrusted by over 40,000 freelancers. From $12 a month. Start your free 14-day trial.',
  },
  grooming: {
    mode: 'description',
    text: 'We are a mobile dog grooming service in Austin. We come to your driveway, wash, dry and trim your dog in 45 minutes, with no cages and no stress. Rated 4.9 stars on Google with 600+ reviews.',
  },
  shoes: {
    mode: 'description',
    text: 'CloudStride running shoes for women with wide feet. Tired of blisters and numb toes? These have a roomy toe box, weigh just 210 grams, and cushion every step. 60-day trial, free returns. €129',
  },
  earbuds: { mode: 'description', text: 'Noise cancelling earbuds for commuters' },
  gummies: {
    mode: 'description',
    text: "Product: NightNest magnesium gummies\nTarget audience: stressed women over 30 who can't fall asleep\nBenefits: helps you fall asleep faster, no grogginess in the morning, tastes like cherry\nProof: 25,000 customers, third-party tested\nPrice: $29.99\nTone: calm",
  },
  botella: {
    mode: 'description',
    text: 'Botella térmica AguaViva. Mantiene tu bebida fría durante 24 horas y caliente durante 12. Fabricada en acero inoxidable, sin BPA. Perfecta para el gimnasio y la oficina. Más de 5.000 clientes satisfechos. Precio: 24,90 €',
  },
  matcha: {
    mode: 'description',
    text: '抹茶ラテの素「まるちゃ」。お湯を注ぐだけで、本格的な宇治抹茶ラテが楽しめます。砂糖不使用で、忙しい朝にぴったり。累計10万袋突破。',
  },
  course: {
    mode: 'description',
    text: "I teach an online watercolor course for absolute beginners. You'll paint your first landscape in one weekend. 12 short video lessons, lifetime access, and feedback from me on every painting. 1,800 students so far.",
  },
  photographer: {
    mode: 'description',
    text: "I'm a wedding photographer in Lisbon. Relaxed, natural photos, no awkward posing. Couples get their gallery in 10 days. Since 2014, more than 300 weddings.",
  },
  vacuum: {
    mode: 'url',
    title: 'RoboSweep X2 Robot Vacuum - RoboSweep',
    siteName: 'RoboSweep',
    text: "RoboSweep X2 Robot Vacuum\n★★★★★ 2,317 reviews\n$299 $399\nThe RoboSweep X2 vacuums and mops your floors while you're at work. It maps your home in minutes, avoids cables and socks, and empties itself for up to 60 days. Say goodbye to pet hair.\nKey features\n- 4,000 Pa suction\n- Quiet enough for nap time\n- Works with Alexa and Google Home\n2-year warranty\nPerfect for pet owners and small apartments.",
  },
  crm: {
    mode: 'description',
    text: 'Our CRM for small agencies. Most CRMs are built for sales teams with 200 people, and nobody updates them. Tidepool logs every email and call automatically, reminds you who to follow up with, and shows your pipeline on one page. Agencies close 23% more deals in the first quarter.',
  },
};
