import { languageOf } from '../language/detect.js';
import type { CaptionPlatform } from './platforms.js';

/** "Advertisement" and "made with AI", as they are said to viewers of a language. */
const WORDS: ReadonlyMap<string, readonly [ad: string, ai: string]> = new Map([
  ['de', ['Anzeige', 'Mit KI erstellt']],
  ['fr', ['Publicité', 'Créé avec l’IA']],
  ['es', ['Publicidad', 'Creado con IA']],
  ['it', ['Pubblicità', 'Creato con l’IA']],
  ['pt', ['Publicidade', 'Criado com IA']],
  ['nl', ['Advertentie', 'Gemaakt met AI']],
  ['pl', ['Reklama', 'Stworzone przez AI']],
  ['sv', ['Reklam', 'Skapad med AI']],
  ['ja', ['広告', 'AIで作成']],
  ['ko', ['광고', 'AI로 제작']],
  ['zh', ['广告', '由AI制作']],
]);

/** What each platform calls realistic content made with AI, in English. */
const AI_LABEL: Readonly<Record<CaptionPlatform, string>> = {
  tiktok: 'AI-generated',
  youtube: 'Altered or synthetic content',
  instagram: 'Made with AI',
  facebook: 'Made with AI',
};

/**
 * What a viewer has to be told beside the caption. Our videos show presenters made with AI, and TikTok ("AI-generated content"),
 * YouTube ("altered or synthetic content") and Meta ("AI info") ask for a label on realistic ones, as Article 50 of the EU AI Act does.
 * What is paid for, or posted to sell, is advertising: the FTC's endorsement guides (16 CFR 255) and the EU's unfair-practices directive
 * (2005/29/EC, annex I, point 11) ask for a plain word, which comes first. A word, not "#ad": a hashtag would count against the platform's limit.
 */
export function disclosureOf(platform: CaptionPlatform, commercial: boolean, language: string): string {
  const [ad, ai] = WORDS.get(languageOf(language)) ?? ['Ad', AI_LABEL[platform]];
  return commercial ? `${ad} · ${ai}` : ai;
}
