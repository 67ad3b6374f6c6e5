import { collectMaterial } from './script/script.prompt.js';
import type { Brief, Voice } from './shapes.js';

/**
 * What a model gets to know of a brief and of the speaker. The brief's speaker, scene, format and structure are left out: unless
 * they are stated they were picked at random, and whoever writes the script chooses better.
 */
export function toPromptMaterial(brief: Brief, persona: Voice | null = null): Record<string, unknown> {
  const { persona: _persona, scene: _scene, format: _format, structureType: _structure, stated: _, ...facts } = brief;
  return { ...collectMaterial({ brief, persona, format: '' }), brief: facts };
}
