import { PermanentJobError } from '../../../platform/jobs/index.js';

/**
 * Waits for work whose permanent failures are described in words that continue a sentence, as in "the recording contains only
 * silence", and completes the sentence.
 * @param beginning how the sentence begins, such as "Line 2"
 * @throws whatever the work throws
 */
export async function explainAs<T>(beginning: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof PermanentJobError)) throw error;
    throw new PermanentJobError(`${beginning}: ${error.message}`, {
      ...(error.hint === undefined ? {} : { hint: error.hint }),
      cause: error,
    });
  }
}
