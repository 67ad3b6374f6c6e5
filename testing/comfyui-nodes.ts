/** An input as ComfyUI describes it: the name of a type, or a list of the allowed values. */
export type InputSpec = [type: string | readonly string[]];

export interface NodeClass {
  required: Readonly<Record<string, InputSpec>>;
  optional?: Readonly<Record<string, InputSpec>>;
  /** Whether the node saves something, so that ComfyUI executes it and what it needs. */
  output?: true;
}

const [INT, FLOAT, STRING]: InputSpec[] = [['INT'], ['FLOAT'], ['STRING']] as const;
const [MODEL, CLIP, VAE, COND]: InputSpec[] = [['MODEL'], ['CLIP'], ['VAE'], ['CONDITIONING']] as const;
const [LATENT, IMAGE, VIDEO]: InputSpec[] = [['LATENT'], ['IMAGE'], ['VIDEO']] as const;
const oneOf = (...values: string[]): InputSpec => [values];

const size = { width: INT, height: INT };
const save = { filename_prefix: STRING };

/**
 * Classes of nodes of a stock ComfyUI with VideoHelperSuite, and the models of this server. Names and inputs are those of
 * ComfyUI 0.45.
 */
export const NODES: Readonly<Record<string, NodeClass>> = {
  CheckpointLoaderSimple: { required: { ckpt_name: oneOf('sd_xl_base_1.0.safetensors', 'other.safetensors') } },
  UNETLoader: {
    required: {
      unet_name: oneOf('qwen_image_edit_2509_fp8_e4m3fn.safetensors', 'wan2.2_ti2v_5B_fp16.safetensors'),
      weight_dtype: oneOf('default', 'fp8_e4m3fn', 'fp8_e4m3fn_fast', 'fp8_e5m2'),
    },
  },
  CLIPLoader: {
    required: {
      clip_name: oneOf('qwen_2.5_vl_7b_fp8_scaled.safetensors', 'umt5_xxl_fp8_e4m3fn_scaled.safetensors'),
      type: oneOf('stable_diffusion', 'sd3', 'ltxv', 'wan', 'qwen_image'),
    },
    optional: { device: oneOf('default', 'cpu') },
  },
  VAELoader: { required: { vae_name: oneOf('qwen_image_vae.safetensors', 'wan2.2_vae.safetensors') } },
  CLIPTextEncode: { required: { text: STRING, clip: CLIP } },
  TextEncodeQwenImageEditPlus: {
    required: { clip: CLIP, prompt: STRING },
    optional: { vae: VAE, image1: IMAGE, image2: IMAGE, image3: IMAGE },
  },
  ConditioningZeroOut: { required: { conditioning: COND } },
  EmptyLatentImage: { required: { ...size, batch_size: INT } },
  EmptySD3LatentImage: { required: { ...size, batch_size: INT } },
  ModelSamplingAuraFlow: { required: { model: MODEL, shift: FLOAT } },
  ModelSamplingSD3: { required: { model: MODEL, shift: FLOAT } },
  CFGNorm: { required: { model: MODEL, strength: FLOAT } },
  LoadImage: { required: { image: STRING } },
  ImageScaleToTotalPixels: { required: { image: IMAGE, upscale_method: STRING, megapixels: FLOAT } },
  VAEEncode: { required: { pixels: IMAGE, vae: VAE } },
  Wan22ImageToVideoLatent: {
    required: { vae: VAE, ...size, length: INT, batch_size: INT },
    optional: { start_image: IMAGE },
  },
  KSampler: {
    required: {
      ...{ model: MODEL, seed: INT, steps: INT, cfg: FLOAT },
      ...{ sampler_name: oneOf('euler', 'dpmpp_2m', 'uni_pc'), scheduler: oneOf('simple', 'normal', 'karras') },
      ...{ positive: COND, negative: COND, latent_image: LATENT, denoise: FLOAT },
    },
  },
  VAEDecode: { required: { samples: LATENT, vae: VAE } },
  SaveImage: { required: { images: IMAGE, ...save }, output: true },
  CreateVideo: { required: { images: IMAGE, fps: FLOAT }, optional: { audio: ['AUDIO'] } },
  SaveVideo: {
    required: { video: VIDEO, ...save, format: oneOf('auto', 'mp4', 'mkv', 'webm') },
    optional: { codec: oneOf('auto', 'h264', 'av1') },
    output: true,
  },
  VHS_VideoCombine: {
    required: {
      ...{ images: IMAGE, frame_rate: FLOAT, loop_count: INT, ...save },
      ...{
        format: oneOf('image/gif', 'video/h264-mp4', 'video/webm'),
        pingpong: ['BOOLEAN'],
        save_output: ['BOOLEAN'],
      },
    },
    output: true,
  },
};
