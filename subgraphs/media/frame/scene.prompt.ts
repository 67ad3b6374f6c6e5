import type { Scene } from '../../../studio/illustrator/scene.js';
import { isSoldIn } from '../../../studio/writer/index.js';
import type { HostedReference, PictureOrder } from '../picture/jobs.js';
import { type ClipWords, type FrameFacts, lineSeed, PLACE, pickCast } from './frame.prompt.js';

/** The facts about an acted line, which is one scene of a story. */
export interface SceneFacts extends FrameFacts {
  line: FrameFacts['line'] & { action: string | null; color_state: string | null };
}

/**
 * Specifies the picture to make for one scene of a story: the character does something, and nobody talks to the camera.
 * Pure.
 */
export function sceneOrder(facts: SceneFacts): PictureOrder<HostedReference> {
  const { line, seed } = facts;
  // Before the story's turn, a scene shows the product only if its action or direction mentions it.
  const sold = isSoldIn(line, facts.product?.name ?? null);
  const shown: SceneFacts = sold ? facts : { ...facts, product: null };
  const references = sold
    ? facts.references
    : facts.references.filter(({ role }) => role === 'persona' || role === 'reference');
  const { scene: cast, further } = pickCast(shown);
  const { mood: _, ...rest } = cast;
  const scene: Scene = {
    ...rest,
    action: line.action ?? line.line,
    ...(line.color_state ? { colorState: line.color_state } : {}),
  };
  return {
    drawing: { prompt: scenePrompt(scene, shown, references, further), scene, aspectRatio: '9:16' },
    references,
    seed: lineSeed(seed, line.index),
  };
}

function scenePrompt(
  scene: Scene,
  { line }: SceneFacts,
  references: readonly HostedReference[],
  further: readonly string[],
): string {
  const shown = (role: HostedReference['role']) => references.some((reference) => reference.role === role);
  const name = scene.persona?.name ?? 'the character';
  return [
    'A vertical 9:16 still of a short acted film, cinematic light, realistic skin and hands.',
    shown('persona')
      ? `The character is exactly the person of the reference photo (${name}), same face, hair and build.`
      : `The character, ${name}: ${scene.persona?.visualDescription ?? 'a friendly person'}.`,
    scene.persona?.outfit ? `Wearing: ${scene.persona.outfit}.` : '',
    'The same face, hair and clothes as in every other scene of this film.',
    line.action
      ? `What happens: ${ended(line.action)}`
      : `What happens is what the voice tells meanwhile: "${line.line}"`,
    line.color_state ? `Colour grade: ${ended(line.color_state)}` : '',
    scene.product
      ? `The product is ${[scene.product.name, scene.product.what].filter(Boolean).join(', ')}${shown('product') ? ', exactly as in its reference photo, with its true shape and label' : ''}; ${PLACE[scene.product.category ?? 'handheld']}.`
      : 'No product is in the picture.',
    ...further,
    scene.setting ? `Framing and place: ${ended(scene.setting)}` : '',
    'Nobody speaks or looks as if filming themselves. Keep the top fifth and the lower third calm. No lettering, captions, logos or watermarks beyond what is on the product itself.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The prompt for animating the picture of a story's scene, in which nobody talks to the camera. */
export function sceneMotion(line: SceneFacts['line']): ClipWords {
  const prompt = [
    'A scene of a short acted film. The person does what the action says, does not speak, and keeps the lips closed; the camera moves slowly.',
    line.action
      ? `Action: ${ended(line.action)}`
      : `The scene goes with these words of a voice-over, which nobody says: ${line.line}`,
  ].join(' ');
  return { prompt, says: null };
}

const ended = (text: string): string => (/[.!?…。！？]$/u.test(text) ? text : `${text}.`);
