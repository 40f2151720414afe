import type { LookupFunction } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import type { SourceCapabilities } from '../capabilities/source-capabilities.ts';

/** Limits of a source, and our timeouts and retries. */
export type SourceHttpOptions = {
  /** The source's name, for messages. */
  readonly sourceName: string;
  /** Concurrent requests per account. */
  readonly concurrency: number;
  /** Requests per account and second. */
  readonly requestsPerSecond: number;
  /** Reads and changes per account and minute, when the source documents them. */
  readonly readsPerMinute: number | null;
  readonly writesPerMinute: number | null;
  /** How long a read may take with all its retries, in milliseconds. */
  readonly readTimeout: number;
  /** How long a write may take before its outcome counts as unknown, in milliseconds. */
  readonly writeTimeout: number;
  /** Retries of a failed read. */
  readonly retries: number;
  /** The wait before the first retry, doubled each time, in milliseconds. */
  readonly firstRetryDelay: number;
  /** A read whose required wait is longer fails and reports the wait. */
  readonly longestRetryDelay: number;
  /** Waits so many milliseconds before a retry; tests only note how long. */
  readonly waitBeforeRetry: (milliseconds: number) => Promise<void>;
  /** The header that states how long to wait, in lower case. */
  readonly retryAfterHeader: string;
  /** Consecutive failures after which the breaker opens, and for how many milliseconds. */
  readonly failuresBeforeBreak: number;
  readonly breakDuration: number;
  /** Where requests go: an undici `Agent`, or a `MockAgent` in tests. Without it, an agent of its own. */
  readonly dispatcher?: Dispatcher;
  /** How names are resolved: by the system unless a test overrides it. */
  readonly lookup?: LookupFunction;
};

/** Options of a connector that also tracks time, such as token lifetimes. */
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
  waitBeforeRetry: (milliseconds) => sleep(milliseconds),
  retryAfterHeader: 'retry-after',
  failuresBeforeBreak: 6,
  breakDuration: 30_000,
} satisfies Omit<SourceHttpOptions, 'sourceName' | 'dispatcher' | 'lookup'>;

/** The HTTP options derived from the capability table. */
export function limitsOf({ limits, name }: Pick<SourceCapabilities, 'limits' | 'name'>) {
  const { concurrent, readsPerMinute, writesPerMinute } = limits;
  return { sourceName: name, concurrency: concurrent, readsPerMinute, writesPerMinute };
}
