/** What creator photos can show, as the keys that the illustrator draws. */

/** How a creator photo is framed. */
export const FRAMINGS = [
  'selfie',
  'mirror_selfie',
  'close_up',
  'medium',
  'three_quarter',
  'full_body',
  'over_shoulder',
  'pov_hands',
  'flat_lay',
] as const;

export const LIGHTS = [
  'morning',
  'window',
  'sunny',
  'golden_hour',
  'overcast',
  'studio',
  'ring_light',
  'lamp',
  'candle',
  'neon',
  'flash',
] as const;

export const PLACES = [
  'kitchen',
  'bathroom',
  'bedroom',
  'living_room',
  'home_office',
  'balcony',
  'gym',
  'cafe',
  'restaurant',
  'store',
  'office',
  'car',
  'street',
  'park',
  'beach',
  'mountains',
  'garden',
  'studio',
] as const;

export const GARMENTS = [
  'tee',
  'tank_top',
  'shirt',
  'blouse',
  'sweater',
  'hoodie',
  'blazer',
  'denim_jacket',
  'coat',
  'dress',
  'sportswear',
  'robe',
  'apron',
] as const;

export const POSES = [
  'relaxed',
  'holding_up',
  'pointing',
  'arms_crossed',
  'hand_on_hip',
  'waving',
  'thinking',
  'hands_together',
  'sitting',
  'walking',
  'leaning',
] as const;

export const EXPRESSIONS = [
  'friendly',
  'laughing',
  'excited',
  'surprised',
  'calm',
  'confident',
  'thoughtful',
  'serious',
  'tired',
  'frustrated',
] as const;
