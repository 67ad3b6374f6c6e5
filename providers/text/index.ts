export * from './anthropic.js';
export * from './google.js';
export * from './local.js';
export * from './openai.js';
export * from './openai-compatible.js';
export * from './openrouter.js';
export * from './port.js';
