import type { CaptionPlatform } from '../../../studio/writer/caption/platforms.js';
import { toLanguageCode } from '../../../studio/writer/language/detect.js';

/** "Advertisement" and "made with AI" in languages other than English. */
const WORDS: ReadonlyMap<string, readonly [ad: string, ai: string]> = new Map([
  ['de', ['Anzeige', 'Mit KI erstellt']],
  ['fr', ['Publicité', 'Créé avec l’IA']],
  ['es', ['Publicidad', 'Creado con IA']],
  ['it', ['Pubblicità', 'Creato con l’IA']],
  ['pt', ['Publicidade', 'Criado com IA']],
  ['nl', ['Advertentie', 'Gemaakt met AI']],
  ['pl', ['Reklama', 'Stworzone przez AI']],
  ['sv', ['Reklam', 'Skapad med AI']],
  ['da', ['Reklame', 'Lavet med AI']],
  ['nb', ['Reklame', 'Laget med KI']],
  ['fi', ['Mainos', 'Luotu tekoälyllä']],
  ['ja', ['広告', 'AIで作成']],
  ['ko', ['광고', 'AI로 제작']],
  ['zh', ['广告', '由AI制作']],
]);

/** Each platform's own English label for realistic AI-made content, used for every language without words of its own. */
const AI_LABEL: Readonly<Record<CaptionPlatform, string>> = {
  tiktok: 'AI-generated',
  youtube: 'Altered or synthetic content',
  instagram: 'Made with AI',
  facebook: 'Made with AI',
};

/**
 * The disclosure that must accompany a caption. Our videos show presenters made with AI, and TikTok ("AI-generated content"),
 * YouTube ("altered or synthetic content") and Meta ("AI info") require a label on realistic ones, as Article 50 of the EU AI Act
 * does. A paid post, or one that is meant to sell, is advertising: the FTC's endorsement guides (16 CFR 255) and the EU's
 * unfair-practices directive (2005/29/EC, annex I, point 11) require a plain word, which comes first. It is a word and not "#ad",
 * because a hashtag would count against the platform's limit.
 */
export function writeDisclosure(platform: CaptionPlatform, commercial: boolean, language: string): string {
  const [ad, ai] = WORDS.get(toLanguageCode(language)) ?? ['Ad', AI_LABEL[platform]];
  return commercial ? `${ad} · ${ai}` : ai;
}
