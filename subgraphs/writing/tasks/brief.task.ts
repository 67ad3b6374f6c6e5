import { takeFirst } from '../../../platform/text/ends.js';
import { isLanguageTag } from '../../../platform/text/language-tag.js';
import type { OfflineTask } from '../../../providers/text/index.js';
import { buildPrompt } from '../../../providers/text/prompt.js';
import { type BriefInput } from '../../../studio/writer/brief/read.js';
import { READ } from '../../../studio/writer/facts/read.js';
import { FORMATS, GOALS, PLATFORMS, STRUCTURES } from '../../../studio/writer/formats.js';
import { findNumbers } from '../../../studio/writer/language/numbers.js';
import { briefShape } from '../../../studio/writer/shapes.js';

/** Reads a page or a description into a brief. It is extractive: every fact is in the input's own words. */
export const briefTask: OfflineTask<'brief'> = {
  name: 'brief',
  output: briefShape,
  prompt: (input) =>
    buildPrompt(
      [
        'You read a product page or a description and fill in a creative brief for a short vertical creator video.',
        'text is the page or the description. title, site and page are what a page says of itself.',
        'Use only facts that are in the material. Never invent numbers, reviews, prices, guarantees or claims; use null or an empty list where it is silent.',
        'product.what starts with its article ("a self-heating mug"). benefits are what the text says of the thing, each a whole clause or phrase in the words of the text ("It keeps your coffee hot for 6 hours", "6-hour battery"), at most 16 words, best first.',
        'proof are short quotes of the text holding numbers, reviews or guarantees. audience is a plural noun phrase ("busy parents"). problem is what they are tired of ("lukewarm coffee"). question is a question that the text asks its readers, word for word.',
        `goal is one of ${GOALS.join(', ')}. platform is one of ${PLATFORMS.join(', ')}, "tiktok" unless the text says otherwise.`,
        `format is one of ${FORMATS.map((f) => f.key).join(', ')}. structureType is one of ${STRUCTURES.map((s) => s.key).join(', ')}. language is the text's own, BCP 47.`,
        'Where page.kind is "article" there is nothing to sell: product.name is empty, product.benefits are its sentences, niche is its headline.',
      ],
      {
        kind: input.mode === 'url' ? 'page' : 'description',
        title: input.title,
        site: input.siteName,
        page: input.page && withoutBlocks(input.page),
        text: takeFirst(input.text, READ.characters),
      },
    ),
  check(output, input) {
    const problems: string[] = [];
    const source = `${input.title ?? ''} ${input.siteName ?? ''} ${input.text} ${serializePage(input.page)}`;
    if (output.scene.trim() === '') problems.push('scene is empty.');
    if (output.scriptBrief.trim() === '') problems.push('scriptBrief is empty.');
    // Later tasks put the language into the rules of their prompts, where free text could pose as a rule.
    if (!isLanguageTag(output.language)) problems.push('language is not a BCP 47 tag such as en, de or pt-BR.');
    const facts = [...output.product.benefits, ...output.product.proof, output.benefit ?? '', output.proof ?? ''].join(
      ' ',
    );
    const stated = findNumbers(source);
    for (const n of findNumbers(facts)) if (!stated.has(n)) problems.push(`The number ${n} is not in the text.`);
    // Russian groups digits with spaces: "2 990 руб" is one number.
    const grouped = source.replace(/(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g, '');
    if (
      output.product.price !== null &&
      ![source, grouped].some((s) => findNumbers(s).has(String(output.product.price)))
    )
      problems.push(`The price ${output.product.price} is not in the text.`);
    return problems;
  },
};

/** A page's structured data as JSON, without its blocks, which the prompt has as `text`. */
const serializePage = (page: BriefInput['page']): string => (page ? JSON.stringify(withoutBlocks(page)) : '');
const withoutBlocks = (page: NonNullable<BriefInput['page']>) => ({ ...page, blocks: undefined });
