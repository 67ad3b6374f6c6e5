/** Why a run failed, in the page's language. */
import type { RunStep } from '../graph/generated.js';
import { t } from '../messages/index.js';
import { forPeople } from './for-people.js';
import { providerName } from './provider-name.js';

interface RunFailure {
  code: string;
  message: string;
  hint?: string | null;
  step?: RunStep | null;
  line?: number | null;
  provider?: string | null;
  reason?: string | null;
}

/** What could not be made; null for runs of earlier releases, whose message says it. */
export function failedWhat({ step, line, provider }: RunFailure): string | null {
  // A recording of the whole script belongs to no line.
  if (!step || (step === 'voice' && line == null)) return null;
  const what = t.run.failedStep[step]((line ?? 0) + 1);
  return provider ? t.run.failedAt(what, providerName(provider)) : what;
}

/** Why: in the words of its code, else in the server's. */
export function failedWhy(error: RunFailure): string {
  const { code, message, reason, provider } = error;
  // Without a step, nothing else says what could not be made.
  const said = forPeople((failedWhat(error) !== null && reason) || message);
  const inWords = t.run.reasons[code]?.(provider ? providerName(provider) : '', said) ?? t.errors[code] ?? said;
  return inWords.charAt(0).toLocaleUpperCase() + inWords.slice(1);
}

/** What to do about it, by the server: null where a page has a button for it, and in a language that it does not speak. */
export function failedHint({ code, hint }: RunFailure): string | null {
  const isTranslated = t.run.reasons[code] !== undefined || t.errors[code] !== undefined;
  return hint && !isTranslated && !hint.includes('/api/') ? hint : null;
}

/** All of it, in one line. */
export const failedInShort = (error: RunFailure): string =>
  [failedWhat(error), failedWhy(error)].filter(Boolean).join(': ');
