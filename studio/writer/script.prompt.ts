import { firstOf } from '../../platform/text/ends.js';
import { hostOf } from './compose/stated.js';
import type { ScriptInput, Stated, Voice } from './shapes.js';

/** Characters of an owner's text that a model is sent. */
const READ = 12_000;

/** What a model writes a script from: the brief, what is stated beside it, and who speaks. */
export function materialOf({ brief, persona, opening, usedHooks, workflow }: ScriptInput): string {
  return [
    `Brief:\n${JSON.stringify({ ...brief, persona: undefined, stated: undefined }, null, 1)}`,
    ...statedPrompt(brief.stated),
    workflow ? `It will be filmed as: ${workflow.title}. ${workflow.description}` : '',
    persona ? creatorPrompt(persona) : '',
    persona?.catchphrases?.length ? `Use one of these catchphrases once: ${persona.catchphrases.join(' | ')}` : '',
    persona?.avoid_phrases?.length ? `Never use: ${persona.avoid_phrases.join(' | ')}` : '',
    opening ? `The first spokenLine is, word for word: ${opening}` : '',
    usedHooks?.length ? `Do not open like any of these: ${usedHooks.join(' | ')}` : '',
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** What the user's rows say beside the brief, for a model. */
function statedPrompt(stated: Stated | undefined): string[] {
  const { niches = [], text, contents = [], link } = stated ?? {};
  const host = hostOf(link);
  return [
    niches.length > 0 ? `The niche belongs to: ${niches.join(', ')}` : '',
    text ? `In its owner's words, whole:\n"""\n${firstOf(text, READ)}\n"""` : '',
    contents.length > 0 ? `In the box:\n${contents.map((one) => `- ${JSON.stringify(one)}`).join('\n')}` : '',
    link ? `Where to buy it: ${link}` : '',
    host ? `The last onScreenText shows where: ${host}` : '',
  ];
}

/** Who speaks, for a model: all that the profile says and a line can show. */
function creatorPrompt(persona: Voice): string {
  const { name, gender, label, niche, peer_archetype, short_bio, backstory, interests, tone_of_voice, accent } =
    persona;
  const profile = {
    name,
    gender,
    label,
    niche,
    peer_archetype,
    bio: short_bio,
    backstory,
    interests,
    tone_of_voice,
    accent,
  };
  return [
    `Creator:\n${JSON.stringify(profile)}`,
    'Let one line show who is speaking. What the profile tells is the creator’s own life, never a claim about the product.',
  ].join('\n');
}

/** The words of a profile that a script may say. */
export const tellable = (persona: Voice | null): string =>
  persona
    ? [
        persona.label,
        persona.niche,
        persona.peer_archetype,
        persona.short_bio,
        persona.backstory,
        ...(persona.interests ?? []),
        ...(persona.catchphrases ?? []),
      ]
        .filter(Boolean)
        .join(' ')
    : '';
