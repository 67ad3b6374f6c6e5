/** What a tool is, and what it may use of the request that calls it. */
import type { ErrorDetails } from '../../platform/errors/index.js';
import type { Runtime } from '../../runtime/index.js';
import type { Caller } from '../request/identify.js';
import type { Input, Json } from './shapes.js';

/** A tool: a task, which takes one or a few operations of the graph. */
export interface Tool {
  name: string;
  title: string;
  /** For a model that chooses among tools: what it is for, when to use another, what it costs. */
  description: string;
  /** `reads` changes and costs nothing; `writes` adds, changes or calls a model; `ends` takes something away for good; `spends` approves a price. */
  effect: 'reads' | 'writes' | 'ends' | 'spends';
  /** Whether a repetition of a call that `writes` changes nothing more. */
  idempotent?: boolean;
  /** Whether it calls models or reads pages, so that its answer differs from call to call. */
  open?: boolean;
  input: Input;
  /** The properties of its answer, besides `next`: what a fragment selects, a list of that, or a schema. */
  output: Readonly<Record<string, string | readonly [string] | Json>>;
  /** Whether the schema of its answer has the fields of what the fragments contain, too. */
  full?: boolean;
  run(ask: Ask, input: Given): Promise<Answer | Question>;
}

/** A checked input. Its values are what the tool's `input` declares. */
// biome-ignore lint/suspicious/noExplicitAny: the check against the declared input is what makes reading it safe
export type Given = Record<string, any>;

/** What a tool answers. */
export interface Answer {
  data: Record<string, unknown>;
  /** One to three sentences for whoever reads only text. */
  text: string;
  /** What to do now, naming the tool. */
  next: string;
  /** A small picture, as JPEG. */
  picture?: Buffer | null;
}

/** A yes or no that only a person can give. */
export interface Question {
  question: string;
  /** What the tool gets back with the answer, from the client: not to be trusted. */
  state: string;
}

/** A person's answer to a question, with the state that came back. */
export type Reply = { said: 'yes' | 'no'; state: string } | null;

/** What a tool may use: the graph as the caller, and the exchange with the client. */
export interface Ask {
  rt: Runtime;
  caller: Caller;
  /**
   * Runs an operation as the caller, and returns the value of its first field.
   * @param once a key under which the graph runs it once in 24 hours
   * @throws ServiceError as the field does
   */
  graph<T = Given>(operation: string, variables?: Record<string, unknown>, once?: string): Promise<T>;
  /** The same, with all fields of the operation. */
  all<T = Given>(operation: string, variables?: Record<string, unknown>): Promise<T>;
  /** What tells this call from others: a repetition of the same request has the same. */
  callId: string;
  /** Whether the client can put a question to a person. */
  canAsk: boolean;
  reply: Reply;
  /** Tells the client how far a wait has come, if it wants to know. */
  progress(message: string, done: number, total: number): void;
  /** Aborted when the client leaves. */
  signal: AbortSignal;
  /**
   * Counts a wait, in which the graph is polled free of charge. The work ends, with what it has, when the signal is aborted: the
   * client has left, or a newer wait of the account has taken its place.
   * @throws ServiceError OVERLOADED when the process has too many waiting calls
   */
  waiting<T>(work: (ended: AbortSignal) => Promise<T>): Promise<T>;
  /** The address of a page of the dashboard. */
  page(path: string): string;
}

/** What a request may use of the graph, whatever it asks for; the rest of {@link Ask} belongs to a call of a tool. */
export type Reader = Pick<Ask, 'rt' | 'caller' | 'graph' | 'all' | 'page'>;

/** A refusal by a tool itself, in the form of the graph's. */
export class Refused extends Error {
  constructor(
    readonly code: 'PRICE_RISEN' | 'DECLINED',
    message: string,
    readonly next: string,
    readonly details: Pick<ErrorDetails, 'usd'> = {},
  ) {
    super(message);
  }
}

/** An amount of US dollars as people write it; not rounded if it has parts of a cent. */
export const dollars = (usd: number): string => `$${/\.\d{3}/.test(String(usd)) ? usd : usd.toFixed(2)}`;

/** `3 lines`, `1 line`. */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

/** The named values of an input that were given. */
export const pick = (input: Given, names: readonly string[]): Given =>
  Object.fromEntries(names.filter((name) => input[name] !== undefined).map((name) => [name, input[name]]));
