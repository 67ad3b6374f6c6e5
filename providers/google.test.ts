import { describe, expect, it } from '@jest/globals';
import { classifyAnswer, googleBaseUrl, recognisesGoogleKey, wasBlocked } from './google.js';

describe('Google keys', () => {
  it.each([
    [`AIza${'a'.repeat(35)}`, true],
    [`AIza${'-_'.repeat(17)}9`, true],
    [`AIza${'a'.repeat(34)}`, false],
    [`AIza${'a'.repeat(36)}`, false],
    [`xAIza${'a'.repeat(35)}`, false],
    [`AIza${'a'.repeat(35)}\n`, false],
    ['local', false],
  ])('%j: %s', (key, known) => {
    expect(recognisesGoogleKey(key)).toBe(known);
  });
});

describe('googleBaseUrl', () => {
  it.each([
    [undefined, 'https://generativelanguage.googleapis.com/v1beta'],
    ['', 'https://generativelanguage.googleapis.com/v1beta'],
    ['http://127.0.0.1:9/', 'http://127.0.0.1:9/v1beta'],
    ['https://proxy.example/google/v1beta/', 'https://proxy.example/google/v1beta'],
    ['https://proxy.example/v1', 'https://proxy.example/v1'],
  ])('%s → %s', (given, expected) => {
    expect(googleBaseUrl(given)).toBe(expected);
  });
});

describe('classifyAnswer', () => {
  it.each([
    [400, '{"error":{"message":"API key not valid. Please pass a valid API key."}}', 'key_refused'],
    [400, '{"error":{"message":"API key expired. Please renew the API key."}}', 'key_refused'],
    [400, 'The prompt could not be submitted: it violates our usage guidelines', 'refused'],
    [400, 'durationSeconds is out of range', 'bad_request'],
    [404, 'model not found', 'no_model'],
    [404, 'not found', 'bad_request'],
    [401, '', 'key_refused'],
    [403, '', 'key_refused'],
    [402, '', 'over_quota'],
    [429, '', 'over_quota'],
    [408, '', 'unknown'],
    [502, '', 'unknown'],
    [504, '', 'unknown'],
    [500, '', 'unknown'],
    [503, '', 'unavailable'],
    [200, '<html>', 'unknown'],
  ] as const)('%d %s → %s', (status, body, failure) => {
    expect(classifyAnswer({ status, body }, 'unknown')).toBe(failure);
  });
  it('treats an unreadable answer to a free call as retryable', () => {
    expect(classifyAnswer({ status: 200, body: '' }, 'unavailable')).toBe('unavailable');
  });
});

describe('wasBlocked', () => {
  it.each([
    [{ finishReason: 'IMAGE_SAFETY' }, true],
    [{ finishReason: 'IMAGE_PROHIBITED_CONTENT' }, true],
    [{ finishReason: 'STOP' }, false],
    [{ finishReason: 'NO_IMAGE' }, false],
    [{ blockReason: 'OTHER' }, true],
    [{ blockReason: 'BLOCK_REASON_UNSPECIFIED' }, false],
    [{}, false],
  ])('%j: %s', (answer, blocked) => {
    expect(wasBlocked(answer)).toBe(blocked);
  });
});
