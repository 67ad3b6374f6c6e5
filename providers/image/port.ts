export type AspectRatio = '9:16' | '1:1' | '4:5' | '3:4' | '16:9';

/** What a picture shows, in words that a prompt is built from and that the offline illustrator draws. */
export interface Scene {
  /** `frame`: a creator in a scene, for a line of a video. `passport`: a neutral head-and-shoulders. `product`: a packshot. */
  kind: 'frame' | 'passport' | 'product';
  /** Keeps a presenter the same from picture to picture when there is no photo (persona id or slug). */
  personaSeed?: string;
  persona?: { name: string; gender?: string | null; visualDescription?: string | null; outfit?: string | null };
  /** `what` says what kind of thing it is ("a clip-on reading light"), for pictures without a product photo. */
  product?: { name: string; what?: string | null; category?: 'handheld' | 'large_object' | 'ambient' | null };
  /** hook | problem | turn | proof | benefit | cta … */
  segmentRole?: string;
  /** 0-based place of this frame in the video; drives framing and place changes from line to line. */
  index?: number;
  /** e.g. "kitchen counter, morning light" (from the script's visualDirection). */
  setting?: string;
  mood?: string;
  /** Short words set in the picture by the offline studio; real models are told to draw no lettering. */
  onScreenText?: string | null;
}

export interface ReferenceImage {
  role: 'persona' | 'product' | 'reference';
  bytes: Buffer;
  contentType: string;
}

export interface ImageRequest {
  /** The prompt for a model (built from the scene by the caller). */
  prompt: string;
  scene: Scene;
  references: ReferenceImage[];
  aspectRatio: AspectRatio;
  seed: number;
}

export interface ImageResult {
  bytes: Buffer;
  contentType: 'image/png' | 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
  /** True when `onScreenText` is already set in the picture; otherwise the media engine sets it. */
  textSet: boolean;
}

export interface ImageModel {
  readonly provider: string;
  readonly model: string;
  /** One paid call. Never retries after the request may have been accepted. @throws ProviderError */
  generate(request: ImageRequest, options: { signal?: AbortSignal }): Promise<ImageResult>;
}
