/** Tools that say what there is: the account's means, workflows, voices, formats with evidence. */

import { pagePath } from '../../../platform/dashboard/pages.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { count, dollars, type Tool } from '../tool.js';

const getAccount: Tool = {
  name: 'get_account',
  title: 'What the account may do',
  description:
    'Says whose account it is, whether it can make pictures and videos now and what is missing if not, what it has spent this month, and its limits. Call it after a refusal about plans, keys or limits, or when the person asks.',
  effect: 'reads',
  input: {},
  output: {
    account: 'Can',
    picture: { type: 'object', properties: { usd: { type: 'number' } } },
    limits: { type: 'object' },
    page: { type: 'string' },
  },
  async run(ask) {
    const [{ account, accountUsage }, picture] = await Promise.all([
      ask.all('GetAccount'),
      ask.graph('PriceOfPicture'),
    ]);
    const { video, spending, images } = account;
    const refusals = [video.reason, images.refusal].filter(Boolean);
    return {
      data: { account, picture, limits: accountUsage, page: ask.page(pagePath('account', {})) },
      text: `${account.user.name}'s account has spent ${dollars(spending.usd)} this month${spending.capUsd === null ? '' : ` of at most ${dollars(spending.capUsd)}`}. A picture costs ${dollars(picture.usd)}. ${refusals.length > 0 ? refusals.join(' ') : 'It can make videos.'}`,
      next:
        refusals.length > 0
          ? `The person settles this at ${ask.page(pagePath('accountModels', {}))}.`
          : 'list_workflows says what kinds of video there are; start_video makes one.',
    };
  },
};

const listWorkflows: Tool = {
  name: 'list_workflows',
  title: 'List workflows',
  description:
    'Lists the kinds of video and carousel that can be made, each with the options that start_video takes for it. Give one by its slug to read its options.',
  effect: 'reads',
  input: { own: '"Only this workflow, with its options."\n  slug: String @constraint(maxLength: 80)' },
  output: { workflows: ['Workflow'] },
  full: true,
  async run(ask, { slug }) {
    const { nodes } = await ask.graph<{ nodes: { slug: string; options: unknown[] }[] }>('ListWorkflows');
    const one = nodes.find((node) => node.slug === slug);
    if (slug !== undefined && !one)
      throw new ServiceError(
        'NOT_FOUND',
        `There is no workflow "${slug}". Known: ${nodes.map((node) => node.slug).join(', ')}.`,
        {
          field: 'slug',
        },
      );
    // All options of all workflows would be forty thousand characters.
    const workflows = one ? [one] : nodes.map((node) => ({ ...node, options: [] }));
    return {
      data: { workflows },
      text: one ? `${one.slug} takes ${count(one.options.length, 'option')}.` : `${count(nodes.length, 'workflow')}.`,
      next: one
        ? 'start_video takes its slug as preset.'
        : 'Call list_workflows with a slug to read its options, or start_video.',
    };
  },
};

const listVoices: Tool = {
  name: 'list_voices',
  title: 'List voices',
  description: 'Lists the voices that can speak, with samples to listen to. A creator gets one by save_creator.',
  effect: 'reads',
  input: {
    own: '"Only voices of this language, such as en or pt-BR."\n  language: String @constraint(maxLength: 35, format: "language")',
  },
  output: { provider: { type: 'string' }, voices: ['SpokenBy'] },
  async run(ask, { language }) {
    const { provider, voices } = await ask.graph('ListVoices', { language });
    const shown = voices.slice(0, MOST_VOICES);
    return {
      data: { provider, voices: shown },
      text: `${count(voices.length, 'voice')}${shown.length < voices.length ? `, the first ${MOST_VOICES} of which are shown: give a language` : ''}.`,
      next: 'Give one to a creator: save_creator with voice set to its id.',
    };
  },
};
const MOST_VOICES = 40;

const listFormats: Tool = {
  name: 'list_formats',
  title: 'List formats with evidence',
  description:
    'Lists formats that a script can follow, the best evidence first. With a goal it adds what formats, structures and hooks have reached for this account. Use it when the person asks what works, or has no idea how the video should go.',
  effect: 'reads',
  input: {
    own: `"What posts should achieve; adds evidence."
  goal: Goal
  "The niche, in words, such as coffee."
  niche: String @constraint(maxLength: 200)
  "Only formats that this workflow makes."
  preset: String @constraint(maxLength: 80)
  first: Int = 10 @constraint(min: 1, max: 30)`,
  },
  output: { formats: ['Format'], evidence: ['Reached'] },
  async run(ask, { goal, niche, preset, first = 10 }) {
    const [{ catalog }, evidence] = await Promise.all([
      ask.graph('ListFormats', { niche, preset }),
      goal ? ask.graph('ReadEvidence', { goal, niche }) : { nodes: [], scored: null },
    ]);
    const formats = catalog.slice(0, first);
    const posts = evidence.scored === null ? '' : ` The evidence is of ${count(evidence.scored, 'scored post')}.`;
    return {
      data: { formats, evidence: evidence.nodes },
      text: `${count(formats.length, 'format')} of ${catalog.length}.${posts}`,
      next: "Send a format's options as options of start_video, with its preset.",
    };
  },
};

export const ACCOUNT_TOOLS: readonly Tool[] = [getAccount, listWorkflows, listVoices, listFormats];
