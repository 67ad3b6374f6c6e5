import { collectMaterial } from './script/script.prompt.js';
import type { Brief, Voice } from './shapes.js';

/**
 * Collects what a model is told about a brief and the speaker (`persona`). The brief's own `persona`, `scene`, `format` and
 * `structureType` are left out: we guessed or drew these, and whoever writes the script chooses better.
 */
export function toPromptMaterial(brief: Brief, persona: Voice | null = null): Record<string, unknown> {
  const { persona: _persona, scene: _scene, format: _format, structureType: _structure, stated: _, ...facts } = brief;
  return { ...collectMaterial({ brief, persona, format: '' }), brief: facts };
}
