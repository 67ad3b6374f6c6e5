export * from './brief.task.js';
export { openingProblem, spokenSeconds, titleOf } from './check.js';
export { isPerson } from './compose/people.js';
export * from './formats.js';
export { detectLanguage } from './language/detect.js';
export * from './script.task.js';
export * from './shapes.js';
export * from './variations.js';
