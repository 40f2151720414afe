import type { LookupFunction } from 'node:net';
import type { Dispatcher } from 'undici';
import type { SourceCapabilities } from '../capabilities/source-capabilities.ts';

/** What a source bears, and how patient we are with it. */
export type SourceHttpOptions = {
  /** The source's name, for messages. */
  readonly sourceName: string;
  /** Requests of one account at a time. */
  readonly concurrency: number;
  /** Requests of one account that begin within a second. */
  readonly requestsPerSecond: number;
  /** Reads and changes of one account that begin within a minute, where the source tells it. */
  readonly readsPerMinute: number | null;
  readonly writesPerMinute: number | null;
  /** How long a read may take with all its retries, in milliseconds. */
  readonly readTimeout: number;
  /** How long a write may take before its outcome counts as unknown, in milliseconds. */
  readonly writeTimeout: number;
  /** How often a failed read is sent again. */
  readonly retries: number;
  /** The wait before the first retry, doubled each time, in milliseconds. */
  readonly firstRetryDelay: number;
  /** A wait longer than this is not waited here: the read fails and says how long to wait. */
  readonly longestRetryDelay: number;
  /** The header that says how long to wait, in small letters; where a source has one of its own. */
  readonly retryAfterHeader: string;
  /** Failures in a row after which an account's source is left alone, and for how many milliseconds. */
  readonly failuresBeforeBreak: number;
  readonly breakDuration: number;
  /** Where requests go: an undici `Agent`, or a `MockAgent` in tests. Without it an agent of its own. */
  readonly dispatcher?: Dispatcher;
  /** How names are looked up that must be outside: as the system does; tests say otherwise. */
  readonly lookup?: LookupFunction;
};

/** What a connector is made with that counts the time itself. */
export type TimedHttpOptions = Partial<Omit<SourceHttpOptions, 'sourceName'>> & {
  /** Milliseconds since 1970; tests set it. */
  readonly now?: () => number;
};

export const defaultSourceHttpOptions = {
  concurrency: 5,
  requestsPerSecond: 50,
  readsPerMinute: null,
  writesPerMinute: null,
  readTimeout: 120_000,
  writeTimeout: 30_000,
  retries: 4,
  firstRetryDelay: 400,
  longestRetryDelay: 30_000,
  retryAfterHeader: 'retry-after',
  failuresBeforeBreak: 6,
  breakDuration: 30_000,
} satisfies Omit<SourceHttpOptions, 'sourceName' | 'dispatcher' | 'lookup'>;

/** What a source's HTTP takes from the capability table. */
export function limitsOf({ limits, name }: Pick<SourceCapabilities, 'limits' | 'name'>) {
  const { concurrent, readsPerMinute, writesPerMinute } = limits;
  return { sourceName: name, concurrency: concurrent, readsPerMinute, writesPerMinute };
}
