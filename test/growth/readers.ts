import { Readable } from 'node:stream';
import { speakable } from '../../engine/fonts/speakable.js';
import { captionDocument } from '../../engine/overlay/captions.js';
import type { GuardedFetch } from '../../platform/fetch/index.js';
import { parseDays } from '../../providers/exports/days.js';
import { readRows } from '../../providers/exports/rows.js';
import { ofQuantity, parseAvailability } from '../../providers/feeds/availability.js';
import { addresses, collectLabels, descriptionOf, money, parseTime, Unread } from '../../providers/feeds/fields.js';
import { readTableFile } from '../../providers/feeds/index.js';
import { toColumn } from '../../providers/feeds/names.js';
import { shopify, shopifyUrl } from '../../providers/feeds/shopify.js';
import { woocommerce, woocommerceUrl } from '../../providers/feeds/woocommerce.js';
import { createXmlReader } from '../../providers/feeds/xml.js';
import { appStore } from '../../providers/listings/app-store.js';
import { readListing } from '../../providers/listings/play-store-page.js';
import { parseStoreId, parseStoreUrl } from '../../providers/listings/store-ref.js';
import { decodeText } from '../../providers/pages/charset.js';
import { listEntities } from '../../providers/pages/data/entity.js';
import { nodesIn, parseJsonLd, parseMicrodata } from '../../providers/pages/data/nodes.js';
import { readHtmlFacts, readTextFacts } from '../../providers/pages/facts.js';
import { parseCurrency, parsePrice, sumsIn } from '../../providers/pages/price.js';
import { findName } from '../../providers/pages/reading/name.js';
import {
  isAsideHeading,
  isBoilerplate,
  isByline,
  isFirstPerson,
  isOfTheShop,
} from '../../providers/pages/reading/phrases.js';
import { splitSentences, wordCount } from '../../providers/pages/reading/sentences.js';
import { parsePage } from '../../providers/pages/tree.js';
import { parseTrends } from '../../providers/trends/reading.js';
import { chooseOutfit } from '../../studio/illustrator/clothes/dressed.js';
import { shotFor } from '../../studio/illustrator/frames/direction.js';
import { paletteFor } from '../../studio/illustrator/paint/palette.js';
import { createIdentity } from '../../studio/illustrator/people/identity.js';
import { completeWish } from '../../studio/illustrator/photos/wish.js';
import type { Scene } from '../../studio/illustrator/scene.js';
import { follow } from '../../studio/illustrator/stories/story-words.js';
import { layoutCaption } from '../../studio/illustrator/type/caption.js';
import { layoutLettering } from '../../studio/illustrator/type/lettering.js';
import { cleanName, withoutExtras } from '../../studio/product-name.js';
import { alignWords } from '../../studio/voice/align.js';
import { sayLine } from '../../studio/voice/said/say.js';
import { spokenWords } from '../../studio/voice/words.js';
import { completeDraft } from '../../studio/writer/brief/read.js';
import { findCategoryByNiche } from '../../studio/writer/category/category.js';
import { checkScript, containsPhrase, findAvoidedPhrases, findPhrases } from '../../studio/writer/check.js';
import { compose } from '../../studio/writer/composers.js';
import { detectLanguage } from '../../studio/writer/language/detect.js';
import { readReviews } from '../../studio/writer/vault/reviews.js';
import { slugify } from '../../subgraphs/creators/persona/slug.js';
import { screenUse } from '../../subgraphs/media/app-screen/screen.prompt.js';
import { gist, personaWords, productWords } from '../../subgraphs/media/cast.js';
import { frameOrder } from '../../subgraphs/media/frame/frame.prompt.js';
import { readOptions } from '../../subgraphs/media/options/read-options.js';
import { clothingFromWords, sceneFromWords } from '../../subgraphs/media/options/words.js';
import { oneLine, paragraph, phrase, sentence } from '../../subgraphs/media/photo/photo-words.js';
import { makeTitle } from '../../subgraphs/writing/saved-script/saved-script.js';
import { makeFileName, renderShootBrief } from '../../subgraphs/writing/saved-script/shoot-brief/shoot-brief.js';
import { briefTask } from '../../subgraphs/writing/tasks/brief.task.js';
import { fits } from '../../subgraphs/writing/topic/fit.js';
import { buildEntries } from '../../subgraphs/writing/vault/entries.js';

import type { Subject } from './subjects.js';

const BRIEF = compose(
  'brief',
  { mode: 'description', text: 'Ember is a self-heating mug for busy parents. It keeps coffee hot for 6 hours.' },
  1,
);

const shopContext = () => ({ site: 'https://shop.example/', currency: 'EUR', unread: new Unread() });

const appStoreAnswer = (text: string): Buffer =>
  Buffer.from(
    JSON.stringify({
      results: [
        {
          trackId: 1,
          trackName: text,
          sellerName: text,
          primaryGenreName: text,
          description: text,
          artworkUrl512: text,
          formattedPrice: text,
          currency: text,
          version: text,
          releaseNotes: text,
          currentVersionReleaseDate: text,
          contentAdvisoryRating: text,
          screenshotUrls: [text, `https://a.mzstatic.com/${text}/392x696bb.png`],
        },
      ],
    }),
  );

const scene = (text: string): Scene => ({
  kind: 'frame',
  personaSeed: 'a',
  persona: { name: text, gender: text, visualDescription: text, outfit: text },
  product: { name: text, what: text, category: 'handheld' },
  setting: text,
  mood: text,
  segmentRole: text,
  clothing: { words: text },
  onScreenText: text,
});

function attempt(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    return error;
  }
}

/** Reads a table row by row. @returns the number of rows */
async function countRows(text: string): Promise<number> {
  let rows = 0;
  const open = () => Readable.from([Buffer.from(text)]);
  for await (const _ of readRows({ open, isSheet: false })) rows += 1;
  return rows;
}

/** Readers of text that belong to no task. */
export const READERS: Readonly<Record<string, Subject>> = {
  'a feed of trends': (text) => {
    try {
      parseTrends(
        `<rss><channel><item><title>${text.replaceAll('&', ' ').replaceAll('<', '&lt;')}</title></item>${text}`,
      );
    } catch {
      // Not a feed.
    }
  },
  'a search that may fit': (text) => [
    fits({ title: text, headlines: [text, text] }, ['coffee', text]),
    fits({ title: 'coffee', headlines: [] }, [text]),
  ],
  'a page': (text) => readHtmlFacts(text, 'https://shop.example/a'),
  'a body of a page': (text) =>
    readHtmlFacts(
      `<html><head><title>${text}</title></head><body><p>${text}</p></body></html>`,
      'https://shop.example/a',
    ),
  'a page of a product': (text) => {
    const word = text.replaceAll('<', ' ').replaceAll('"', ' ');
    const data = JSON.stringify({ '@type': 'Product', name: text, description: text, offers: { price: '9.5' } });
    return readHtmlFacts(
      `<html lang="en"><head><title>${word}</title><meta property="og:title" content="${word}"><meta name="description" content="${word}">
      <script type="application/ld+json">${data.replaceAll('</', '<\\/')}</script></head><body><h1 class="${word}">${word}</h1>
      <p>${word}. ${word}.</p><h2>${word}</h2><ul><li>${word}</li><li>Material: ${word}</li></ul><dl><dt>${word}</dt><dd>${word}</dd></dl>
      <table><tr><td>${word}</td><td>${word}</td></tr></table><button title="${word}">${word}</button><a href="${word}">${word}</a></body></html>`,
      'https://shop.example/a',
    );
  },
  'a page of an article': (text) =>
    readHtmlFacts(
      `<html><head><title>${text.replaceAll('<', ' ')}</title><meta property="article:published_time" content="2026-01-01"></head><body>
      <article><h1>${text}</h1><p>${text}</p><p>LONDON — ${text}.</p><ul><li>${text}</li></ul></article></body></html>`,
      'https://shop.example/2026/01/a',
    ),
  'sentences of a page': (text) => [splitSentences(text), splitSentences(`“${text}. ${text}.”`), wordCount(text)],
  'a name on a page': (text) =>
    (['product', 'app', 'article', 'repository', 'organisation'] as const).map((kind) =>
      findName({
        kind,
        data: null,
        heading: text,
        titles: [`${text} | ${text} – ${text}`],
        siteNames: [text],
        isHome: false,
      }),
    ),
  'phrases of a page': (text) => [
    isAsideHeading(text.slice(0, 99)),
    isBoilerplate(text, true),
    isByline(text),
    isFirstPerson(text, 'fr'),
    isOfTheShop(text),
    sumsIn(text),
  ],
  microdata: (text) =>
    listEntities(
      nodesIn(
        parseMicrodata(
          parsePage(
            `<div itemscope itemtype="https://schema.org/Product"><p itemprop="name description">${text}</p><b itemprop="price">${text}</b></div>`,
          ).root,
        ),
      ),
    ),
  'a plain text': (text) => readTextFacts(text, 'https://shop.example/a.txt'),
  'a character set': (text) => decodeText(Buffer.from(text), null),
  'structured data': (text) => listEntities(parseJsonLd([text])),
  'a structured product': (text) =>
    listEntities(
      parseJsonLd([
        JSON.stringify({
          '@type': 'Product',
          name: text,
          description: text,
          image: [text],
          offers: { price: text, priceCurrency: text },
          aggregateRating: { ratingValue: text, reviewCount: text },
        }),
      ]),
    ),
  'a price': (text) => [parsePrice(text), parsePrice(text, 'EUR'), parseCurrency(text)],
  'a price in a sentence': (text) => parsePrice(`from ${text} EUR`),
  "an export's rows": (text) => countRows(`id,title\n1,${text}`).catch(() => null),
  'a day': (text) => parseDays(text),
  'the name of a product': (text) => [cleanName(text), withoutExtras(text)],
  'a table': (text) => readTableFile(Readable.from([Buffer.from(text)]), 'EUR').catch(() => null),
  'a table of products': (text) =>
    readTableFile(Readable.from([Buffer.from(`id,title,price,link,image_link\n1,${text}`)]), 'EUR').catch(() => null),
  'an XML feed': async (text) => {
    const reader = createXmlReader(() => true);
    await reader.write(`<rss><channel>${text}`);
    await reader.end();
  },
  "a feed's fields": (text) => [
    toColumn(text),
    descriptionOf(text),
    ofQuantity(text),
    money(text, 'EUR'),
    parseAvailability(text),
    parseTime(text),
    collectLabels([text]),
    addresses([text], 'https://shop.example/'),
  ],
  'a Shopify product': (text) =>
    shopify.toItem(
      {
        id: text,
        title: text,
        vendor: text,
        product_type: text,
        body_html: text,
        variants: [{ price: text, compare_at_price: text }],
        images: [{ src: text }, text],
        handle: text,
        published_at: text,
        tags: text,
      },
      shopContext(),
    ),
  'a WooCommerce product': (text) =>
    woocommerce.toItem(
      {
        id: text,
        name: text,
        brands: [{ name: text }],
        short_description: text,
        description: text,
        prices: { regular_price: text, price: text, currency_code: text },
        images: [{ src: text }],
        permalink: text,
        categories: [{ name: text }],
        tags: [{ name: text }],
      },
      shopContext(),
    ),
  "the App Store's answer": (text) =>
    appStore({ read: async () => ({ bytes: appStoreAnswer(text) }) } as unknown as GuardedFetch, '').read({
      platform: 'ios',
      storeId: '1',
      country: 'us',
    }),
  "a shop's address": (text) => [shopifyUrl('https://shop.example/'), woocommerceUrl('https://shop.example/', text)],
  'a listing': (text) => readListing(text, 'https://play.google.com/store/apps/details?id=a'),
  "a store's address": (text) => [
    attempt(() => parseStoreUrl(text)),
    attempt(() => parseStoreUrl(`https://apps.apple.com/us/app/${text}/id1`)),
    attempt(() => parseStoreId(text)),
  ],
  'words of a scene': (text) => [sceneFromWords(text), clothingFromWords(text)],
  'words beside options': (text) =>
    attempt(() => readOptions({ place: '__custom__' }, { place: text.slice(0, 400), light: text })),
  'a phrase': (text) => [oneLine(text), phrase(text), sentence(text), paragraph([text, text]), gist(text, 140)],
  'a person and a product in words': (text) => [
    personaWords({ seed: 'a', name: text, gender: text, visualDescription: text, outfits: [text], photo: false }),
    productWords({ name: text, text, category: 'handheld', photos: 0, contents: [] }),
  ],
  'a frame': (text) =>
    frameOrder({
      creator: { id: null, name: text, gender: text, visual_description: text, outfits_owned: [text] },
      product: { name: text, what: text, category: 'handheld' },
      line: { index: 0, segment_role: 'hook', line: text, on_screen_text: text, visual_direction: text },
      seed: 1,
      references: [],
    }),
  'a drawn person': (text) => [chooseOutfit(scene(text), createIdentity(scene(text), 1)), completeWish(scene(text))],
  'what happens next': (text) => follow(scene('a'), text),
  'a mood': (text) => [paletteFor(text, text, text), shotFor(text, 1, null, { hasPrint: false })],
  'lettering in a picture': (text) =>
    layoutLettering(text, { x: 0, y: 0, w: 1000, h: 600 }, { measured: (t) => t.length * 50 }),
  'a caption in a picture': (text) => layoutCaption(text.slice(0, 600), 1080, 1920, (t, size) => t.length * size * 0.5),
  'a spoken line': (text) => spokenWords(speakable(text), 'en'),
  'a spoken line without blanks': (text) => spokenWords(speakable(text), 'th'),
  'a line as it is said': (text) => sayLine(text, 'en'),
  'a line of prices as it is said': (text) => sayLine(`$5 ${text}`, 'fr'),
  'words on a sound': (text) =>
    alignWords(
      text
        .split(/\s+/)
        .slice(0, 2000)
        .map((word) => ({ text: word, said: word })),
      { samples: new Float32Array(24_000), sampleRate: 24_000 },
    ),
  // A line of a script has at most 300 characters, its title at most 120.
  captions: (text) =>
    captionDocument({
      words: text
        .slice(0, 300)
        .split(/\s+/)
        .map((word, at) => ({ text: word, start: at / 4, end: (at + 1) / 4 })),
      onScreenText: text.slice(0, 120),
      frames: 3000,
      style: 'bold',
      areas: { faces: [{ x: 0, y: 0, w: 1, h: 1 }], labels: [] },
    }),
  "a name's slug": slugify,
  'pasted reviews': (text) => [
    readReviews(`[{"rating":5,"body":"${text}`, 'reviews'),
    readReviews(`rating,review\n5,"${text}`, 'reviews'),
    readReviews(`★★★★★ ${text} 5/5`, 'reviews'),
    readReviews(`<p>${text}`, 'reviews'),
  ],
  'phrases picked out of reviews': (text) =>
    buildEntries({ text, kind: 'reviews', product: text.slice(0, 200) }, [
      { phrase: text.slice(0, 160), theme: 'result', emotion: 'delight' },
      { phrase: text.slice(0, 9), theme: 'result', emotion: 'delight' },
    ]),
  'a language': detectLanguage,
  'a niche': findCategoryByNiche,
  'phrases to avoid': (text) => [
    containsPhrase(text, text.slice(0, 300)),
    containsPhrase(text, `${text.slice(0, 300)} b`),
    findAvoidedPhrases(text, ['a a', 'THE', text.slice(0, 300)]),
    findPhrases('It keeps coffee hot.', [text, 'coffee']),
  ],
  'a saved script to film': (text) => [
    makeFileName(text),
    makeTitle({ product: text, niche: null }, { hookText: text, segments: [] }),
    renderShootBrief({
      title: text,
      brief: {
        goal: 'sales',
        platform: 'tiktok',
        niche: text,
        nicheCategory: null,
        subNiche: null,
        product: text,
        productId: null,
        audience: text,
        language: null,
        format: 'talking-3',
      },
      script: {
        hookText: text,
        segments: [{ segmentRole: text, spokenLine: text, onScreenText: text, visualDirection: text }],
      },
      hookVariants: [{ hookText: text, spokenLine: text, note: text }],
      caption: { text, hashtags: [text], disclosure: text, pinnedReply: text },
      creator: { name: text, tone_of_voice: text, avoid_phrases: [text] },
      product: { name: text, contents: [{ name: text }] },
    }),
  ],
  'a draft of a brief': (text) => completeDraft({ product: text, productText: text, niche: text, audience: text }),
  'the use of a screen': (text) => screenUse(text, text),
  "a model's script": (text) =>
    checkScript(
      {
        structureType: 'listicle',
        family: 'a',
        hookText: text,
        claimLimit: 0,
        productEntrySegment: 0,
        whyItWorks: text,
        segments: [{ segmentRole: 'hook', spokenLine: text, onScreenText: text, visualDirection: text }],
      },
      { most: 5, language: 'en', avoid: ['a a', text.slice(0, 300)] },
    ),
  "a model's brief": (text) => briefTask.check({ ...BRIEF, benefit: text, proof: text }, { mode: 'description', text }),
};
