/** Owner of images that are everybody's to use, such as those of visual presets. No account can have this id. */
export const EVERYBODY = '00000000-0000-0000-0000-000000000001';
