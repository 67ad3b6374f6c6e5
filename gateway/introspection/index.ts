import {
  type DocumentNode,
  type GraphQLSchema,
  getVariableValues,
  type OperationDefinitionNode,
  print,
  printSchema,
} from 'graphql';
import { ServiceError } from '../../platform/errors/index.js';
import { createPool } from '../../platform/pool/index.js';
import { sha256 } from '../../platform/secrets/index.js';
import { inThread } from '../../providers/threads/texts.js';
import { rootFields } from '../cost.js';
import { costRefusal, OPERATION_LIMITS } from '../operation-limits.js';

export interface Question {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: Readonly<Record<string, unknown>>;
  /** The caller that the work is counted for: an account's id, or an address. */
  account: string;
}

/** Answers questions about a schema. */
export interface Introspection {
  /**
   * Returns the answer to an operation of introspection, as JSON text with `data`. It is composed in another thread, and kept:
   * a whole graph is half a megabyte and takes a tenth of a second of CPU time.
   * @param beforeWork called unless the answer is kept; if it throws, nothing is composed
   * @throws ServiceError OPERATION_TOO_COSTLY; BAD_INPUT for an operation that is not valid; OVERLOADED
   */
  answer(question: Question, beforeWork?: () => Promise<void>): Promise<string>;
}

/** What the thread gets. */
export interface IntrospectionWork {
  /** The schema. */
  sdl: string;
  query: string;
  operationName: string | undefined;
  variables: Record<string, unknown>;
  /** The highest price. */
  most: number;
}
/** What the thread returns; without `json` if the price is too high. */
export interface Introspected {
  cost: number;
  json: string | null;
}

/** How many requests an introspection counts as that is not kept yet. */
export const INTROSPECTION_POINTS = 20;
/** Limit of all answers that are kept, in characters. */
const KEPT = 16 * 2 ** 20;

export function createIntrospection(schema: GraphQLSchema): Introspection {
  const threads = createPool({
    name: 'introspection',
    kind: 'thread',
    entry: new URL('./introspect.thread.js', import.meta.url),
    size: 1,
    memoryMiB: 256,
    maxWaiting: 64,
    maxPerAccount: 4,
    typicalMs: 500,
  });
  /** Answers by question, the one that was asked for least recently first. */
  const kept = new Map<string, string>();
  /** Answers that are being composed; equal questions share one. */
  const composing = new Map<string, Promise<string>>();
  let characters = 0;
  let sdl: string | undefined;

  async function compose(work: IntrospectionWork, account: string): Promise<string> {
    const { json, cost } = await inThread<Introspected>(threads, 'introspect', work, { account }, () =>
      costRefusal(Number.POSITIVE_INFINITY),
    );
    if (json === null) throw costRefusal(cost);
    return json;
  }

  function keep(key: string, answer: string): void {
    kept.set(key, answer);
    characters += answer.length;
    for (const [oldest, { length }] of kept) {
      if (characters <= KEPT) return;
      kept.delete(oldest);
      characters -= length;
    }
  }

  return {
    async answer({ document, operation, variables: given, account }, beforeWork) {
      const { coerced, errors } = getVariableValues(schema, operation.variableDefinitions ?? [], given);
      if (errors) throw new ServiceError('BAD_INPUT', errors[0]?.message);
      // Printed, so that comments, layout and variables that are not used make no new question.
      const query = print(document);
      const operationName = operation.name?.value;
      // Introspection takes texts, truth values and nothing else.
      const variables = Object.fromEntries(Object.entries(coerced).filter(([, value]) => typeof value !== 'object'));
      const key = sha256(JSON.stringify([query, operationName, variables]));
      const found = kept.get(key);
      if (found !== undefined) {
        kept.delete(key);
        kept.set(key, found);
        return found;
      }
      if (!composing.has(key)) await beforeWork?.();
      const begun = composing.get(key);
      if (begun) return begun;
      sdl ??= printSchema(schema);
      const made = compose({ sdl, query, operationName, variables, most: OPERATION_LIMITS.cost }, account);
      composing.set(key, made);
      try {
        keep(key, await made);
        return await made;
      } finally {
        composing.delete(key);
      }
    },
  };
}

/**
 * Whether an operation asks about the schema. Such an operation may ask for nothing else, because its answer is kept and does
 * not depend on the caller.
 * @throws ServiceError BAD_INPUT if it also has other fields, or asks for `__schema` more than once
 */
export function isIntrospection(document: DocumentNode, operation: OperationDefinitionNode): boolean {
  const names = [...rootFields(document, operation).values()];
  const about = names.filter((name) => name === '__schema' || name === '__type');
  if (about.length === 0) return false;
  if (names.some((name) => !name.startsWith('__')))
    throw new ServiceError('BAD_INPUT', 'Ask for `__schema` and `__type` in an operation without other fields.');
  if (about.filter((name) => name === '__schema').length > 1)
    throw new ServiceError('BAD_INPUT', 'Ask for `__schema` once per operation, not under several aliases.');
  return true;
}
