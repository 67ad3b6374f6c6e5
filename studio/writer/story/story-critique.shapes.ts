/** A scene as the client sends it. */
export interface StoryScene {
  role?: string | null | undefined;
  narration?: string | null | undefined;
  action?: string | null | undefined;
  visual?: string | null | undefined;
  onScreenText?: string | null | undefined;
  shot?: string | null | undefined;
  angle?: string | null | undefined;
  colorState?: string | null | undefined;
  transitionOut?: string | null | undefined;
  stake?: string | null | undefined;
  showsProduct?: boolean | null | undefined;
  seconds?: number | null | undefined;
}

/** A short film ad: its character, and the story in scenes. */
export interface StoryUnderReview {
  premise?: string | null | undefined;
  character?: string | null | undefined;
  scenes: readonly StoryScene[];
}

/** The critique of a story ad: what works, what does not, and a rewrite of its weakest scene. */
export interface StoryCritique {
  score: number;
  verdict: string;
  strengths: string[];
  issues: string[];
  weakestIndex: number;
  weakestRewrite: SceneRewrite | null;
}
/** A rewritten scene: the narration, empty where nobody speaks, and the action. */
export interface SceneRewrite {
  narration: string;
  action: string;
}
