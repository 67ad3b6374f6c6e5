export * from './google.js';
export * from './local.js';
export * from './openai-compatible.js';
export * from './port.js';
