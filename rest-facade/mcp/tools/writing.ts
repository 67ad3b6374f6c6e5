/** Tools that write: briefs, scripts, and what a posted script has reached. */
import { pagePath } from '../../../platform/dashboard/pages.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { count, type Given, pick, type Tool } from '../tool.js';

const writeBrief: Tool = {
  name: 'write_brief',
  title: 'Write a brief',
  description:
    'Reads a page or a description (source) and says what a video could be about: product, audience, proof, who could speak, a first script; one text call. With draft it saves a brief instead, for briefId of start_video.',
  effect: 'writes',
  open: true,
  input: {
    own: `"What to read."
  source: GenerateBriefInput
  "A brief to save, as brief of write_scripts: a niche or a product is required."
  draft: BriefDraftInput
  "Its title. Default: the product, else the niche."
  title: String @constraint(minLength: 1, maxLength: 200)`,
    plain: ['draft'],
  },
  output: { understood: 'Understood', saved: 'SavedBrief' },
  async run(ask, { source, draft, title }) {
    if ((source === undefined) === (draft === undefined))
      throw new ServiceError('BAD_INPUT', 'Give either `source` to read or `draft` to save.', { field: 'source' });
    if (draft) {
      const saved = await ask.graph('SaveBrief', { input: { draft, ...pick({ title }, ['title']) } });
      return {
        data: { saved },
        text: `The brief "${saved.title}" is saved.`,
        next: `start_video {"briefId": "${saved.id}", …} makes a video of it.`,
      };
    }
    const understood = await ask.graph('WriteBrief', { input: source });
    return {
      data: { understood },
      text: `It is about ${understood.product?.name ?? understood.topic ?? 'something without a name'}. The first script opens: "${understood.script.hookText}"`,
      next: 'Check the facts with the person. start_video with briefSource makes a video of the same page or text.',
    };
  },
};

const writeScripts: Tool = {
  name: 'write_scripts',
  title: 'Write scripts',
  description:
    'Writes two to six scripts to choose from, without making a video; one text call. start_video writes a script by itself, so use this only if the person wants to choose.',
  effect: 'writes',
  open: true,
  input: {
    take: {
      GenerateScriptsInput: ['niche', 'format', 'personaSlug', 'variations', 'brief', 'mode', 'exploitStructure'],
    },
  },
  output: { scripts: ['Written'] },
  full: true,
  async run(ask, input) {
    const { scripts } = await ask.graph('WriteScripts', { input });
    return {
      data: { scripts },
      text: scripts.map(({ hookText }: Given, index: number) => `${index + 1}. "${hookText}"`).join(' '),
      next: 'Film one with start_video (options.script), keep it with save_script, or change it with improve_script.',
    };
  },
};

const improveScript: Tool = {
  name: 'improve_script',
  title: 'Improve a script',
  description:
    'Works on a script that you have: judges it (critique), changes it by an instruction (revise), writes other openings (hooks), or adapts it to another platform (adapt). One text call; nothing is saved. A video at its preview is changed with change_video.',
  effect: 'writes',
  open: true,
  input: {
    own: `how: Improvement!
  "As write_scripts answers it: hookText, and segments, each with segmentRole, spokenLine and what is shown."
  script: ScriptInput!
  "For revise: what to do, in words."
  instruction: String @constraint(minLength: 1, maxLength: 2000)
  "For critique: the niche, in words."
  niche: String @constraint(minLength: 1, maxLength: 200)
  "For critique: the format that the script was written in, such as talking-4."
  format: String @constraint(maxLength: 80)
  "As in write_scripts: for hooks and adapt, and for the weights of critique."
  brief: ScriptBriefInput
  "For adapt: another platform than the brief's."
  toPlatform: String @constraint(maxLength: 40)`,
    plain: ['brief', 'script'],
    types: 'enum Improvement { critique revise hooks adapt }',
  },
  output: { critique: 'Critique', revised: 'Revised', hooks: ['Opening'], adapted: 'Adapted' },
  async run(ask, { how, script, instruction, niche, format, brief, toPlatform }) {
    const { hookText, segments, structureType } = script;
    const keep = 'save_script keeps the script; start_video with options.script films it.';
    if (how === 'critique') {
      const input = {
        niche,
        format,
        hookText,
        segments,
        ...pick({ brief, structureType }, ['brief', 'structureType']),
      };
      const critique = await ask.graph('Critique', { input });
      return {
        data: { critique },
        text: `${Math.round(critique.score)} of 100. ${critique.verdict}`,
        next: 'improve_script with revise makes the changes.',
      };
    }
    if (how === 'revise') {
      const revised = await ask.graph('Revise', {
        input: { instruction, hookText, segments, ...pick({ niche }, ['niche']) },
      });
      return { data: { revised }, text: revised.note ?? `It opens: "${revised.hookText}"`, next: keep };
    }
    if (how === 'hooks') {
      const { variants } = await ask.graph('WriteHooks', { input: { script, brief } });
      return { data: { hooks: variants }, text: `${count(variants.length, 'opening')}.`, next: keep };
    }
    const { translation } = await ask.graph('Adapt', { input: { script, brief, toPlatform } });
    return {
      data: { adapted: translation },
      text: translation.changes.join(' ') || 'Nothing had to change.',
      next: keep,
    };
  },
};

const saveScript: Tool = {
  name: 'save_script',
  title: 'Save a script',
  description:
    'Saves a script for later, or changes a saved one (id). A saved script can be filmed (savedScriptId of start_video), and its results recorded.',
  effect: 'writes',
  input: {
    own: `"The saved script to change; leave it out for a new one, which needs brief and script."
  id: ID @constraint(format: "uuid")
  "As in write_scripts, with format, which determines the number of lines."
  brief: SavedBriefInput
  "As improve_script takes it."
  script: ScriptInput
  title: String @constraint(minLength: 1, maxLength: 200)
  "The creator who will speak, by slug."
  personaSlug: String @constraint(minLength: 1, maxLength: 60)`,
    plain: ['brief', 'script'],
  },
  output: { saved: 'Saved', page: { type: 'string' } },
  async run(ask, { id, ...input }) {
    const saved = await (id ? ask.graph('ChangeScript', { id, input }) : ask.graph('SaveScript', { input }));
    return {
      data: { saved, page: ask.page(pagePath('script', { id: saved.id })) },
      text: `"${saved.title}" is saved.`,
      next: `start_video {"savedScriptId": "${saved.id}"} films it; record_result says how its post did.`,
    };
  },
};

const recordResult: Tool = {
  name: 'record_result',
  title: 'Record a result',
  description:
    'Records what the post of a saved script has reached, from numbers that the person gives. list_formats counts it as evidence. Never make numbers up.',
  effect: 'writes',
  input: {
    take: {
      RecordScriptOutcomeInput: [
        'metrics',
        'window',
        'platform',
        'postedAt',
        'skepticismComments',
        'intentComments',
        'note',
        'accountId',
      ],
    },
    own: '"The saved script."\n  id: ID! @constraint(format: "uuid")',
    bare: ['metrics'],
  },
  output: { result: 'Outcome' },
  async run(ask, { id, ...input }) {
    const result = await ask.graph('RecordResult', { id, input });
    return {
      data: { result },
      text: `Recorded for ${result.platform} (${result.window_label}).`,
      next: 'list_formats with a goal shows what works for this account.',
    };
  },
};

export const WRITING_TOOLS: readonly Tool[] = [writeBrief, writeScripts, improveScript, saveScript, recordResult];
