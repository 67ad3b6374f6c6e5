import type { Brief } from '../shapes.js';
import { type AdAngle, type AdLength, type AdPlatform } from './vocabulary.js';

export interface AdScriptInput {
  brief: Brief;
  angle: AdAngle;
  length: AdLength;
  platform: AdPlatform;
  /** The narration of scene 1, word for word; null to have one written. */
  hook: string | null;
}
export interface AdScene {
  section: string;
  narration: string;
  onScreenText: string;
  shotDescription: string;
  bRoll: string;
}
export interface AdScript {
  title: string;
  scenes: AdScene[];
  /** The purpose of each scene, and notes for the producer. */
  beats: string[];
  /** What the viewer is asked to do, such as a button's label; null for nothing. */
  cta: string | null;
}
