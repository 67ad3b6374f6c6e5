/** Messages of the graph name calls of REST. Here is what an assistant uses instead. */
import { PAGES } from '../../platform/dashboard/pages.js';
import { links } from '../../platform/links.js';

const INSTEAD: Partial<Record<keyof typeof links, string>> = {
  usage: 'get_account',
  saveProviderKey: `the dashboard, ${PAGES.accountModels}`,
  saveKeyOfProvider: `the dashboard, ${PAGES.accountModels}`,
  chooseModels: `the dashboard, ${PAGES.accountModels}`,
  changeSpending: `the dashboard, ${PAGES.spend}`,
  changeApiKey: `the dashboard, ${PAGES.apiKeys}`,
  upload: 'add_file',
  createUploadAddress: 'add_file with upload',
  deleteUpload: `the dashboard, ${PAGES.uploads}`,
  setPassport: 'save_creator with photoUrl',
  stockPhotos: 'find_stock',
  stockVideos: 'find_stock',
  pictureJobs: 'get_image',
  pictureJob: 'get_image',
  orderPictures: 'make_image',
  retryPicture: 'make_image with retry',
  formats: 'list_formats',
  queue: 'list_videos',
  presets: 'list_workflows',
  startRun: 'start_video',
  run: 'get_video',
  approveRun: 'approve_video',
  cancelRun: 'cancel_video',
  nameRun: 'change_video',
  changeRunFrame: 'change_video',
  reviseRun: 'revise_video',
  makeRunOutput: 'get_video with file',
};

const CALLS = Object.entries(INSTEAD).map(([name, tool]) => ({
  parts: links[name as keyof typeof links].split('/'),
  tool,
}));

/** Replaces calls of REST in a text by the tools that do the same; calls that no tool makes stay. */
export const inTools = (text: string): string =>
  text.replace(/\b(?:GET|POST|PUT|PATCH|DELETE) \/api\/[\w/{}%-]{1,300}/g, (call) => {
    const given = call.split('/');
    const found = CALLS.find(
      ({ parts }) =>
        parts.length === given.length && parts.every((part, at) => part.startsWith('{') || part === given[at]),
    );
    return found?.tool ?? call;
  });
