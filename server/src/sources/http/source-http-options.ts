import type { LookupFunction } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import type { SourceCapabilities } from '../capabilities/source-capabilities.ts';
import type { QuotaBook } from './quota-book.ts';

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
  /** Reads per minute of routes with a limit of their own, by the end of their path. */
  readonly routes: NonNullable<SourceCapabilities['limits']['routes']>;
  /** The quotas that responses report, when they are shared with other connectors or replicas. */
  readonly quotas?: QuotaBook;
  /** A request that would wait for a quota for longer fails, with the wait; in milliseconds. */
  readonly longestQuotaWait: number;
  /** Milliseconds since 1970; tests set it. */
  readonly now: () => number;
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
  /** Waits so many milliseconds before a retry, or for a quota; tests only note how long. */
  readonly waitBeforeRetry: (milliseconds: number) => Promise<void>;
  /** The header that states how long to wait, in lower case. */
  readonly retryAfterHeader: string;
  /** How long a source may be silent in the middle of a response, in milliseconds. */
  readonly silenceTimeout: number;
  /** The size of the largest response that is read, in bytes. */
  readonly largestAnswer: number;
  /** Consecutive failures after which the breaker opens, and for how many milliseconds. */
  readonly failuresBeforeBreak: number;
  readonly breakDuration: number;
  /** Where requests go: an undici `Agent`, or a `MockAgent` in tests. Without it, an agent of its own. */
  readonly dispatcher?: Dispatcher;
  /** How names are resolved: by the system unless a test overrides it. */
  readonly lookup?: LookupFunction;
};

/** Options of a connector; its time also decides how long tokens live. */
export type TimedHttpOptions = Partial<Omit<SourceHttpOptions, 'sourceName'>>;

const MB = 1_000_000;

export const defaultSourceHttpOptions = {
  concurrency: 5,
  requestsPerSecond: 50,
  readsPerMinute: null,
  writesPerMinute: null,
  routes: [],
  longestQuotaWait: 90_000,
  now: Date.now,
  readTimeout: 120_000,
  writeTimeout: 30_000,
  retries: 4,
  firstRetryDelay: 400,
  longestRetryDelay: 30_000,
  waitBeforeRetry: (milliseconds) => sleep(milliseconds),
  retryAfterHeader: 'retry-after',
  silenceTimeout: 60_000,
  largestAnswer: 32 * MB,
  failuresBeforeBreak: 6,
  breakDuration: 30_000,
} satisfies Omit<SourceHttpOptions, 'sourceName' | 'dispatcher' | 'lookup' | 'quotas'>;

/** The HTTP options derived from the capability table. */
export function limitsOf({ limits, name }: Pick<SourceCapabilities, 'limits' | 'name'>) {
  const { concurrent, readsPerMinute, writesPerMinute, routes = [] } = limits;
  return { sourceName: name, concurrency: concurrent, readsPerMinute, writesPerMinute, routes };
}
