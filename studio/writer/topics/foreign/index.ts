import { de } from './de.js';
import { es } from './es.js';
import { fr } from './fr.js';
import { it } from './it.js';
import { ja } from './ja.js';
import { nl } from './nl.js';
import { pt } from './pt.js';
import type { TopicPhrases } from './shapes.js';

/**
 * Languages other than English that we have lines in. Topics for any other language are written in English, with the caller's
 * words after a colon.
 */
export const FOREIGN: ReadonlyMap<string, TopicPhrases> = new Map(Object.entries({ de, es, fr, it, ja, nl, pt }));
