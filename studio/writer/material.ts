import { materialOf } from './script.prompt.js';
import type { Brief, Voice } from './shapes.js';

/**
 * What a model is told of a brief and of who speaks. Who is suggested to speak, where and in what form is left out: it is drawn by chance
 * where nobody states it, and belongs to whoever writes a script.
 */
export function materialFor(brief: Brief, persona: Voice | null = null): Record<string, unknown> {
  const { persona: _persona, scene: _scene, format: _format, structureType: _structure, stated: _, ...facts } = brief;
  return { ...materialOf({ brief, persona, format: '' }), brief: facts };
}
