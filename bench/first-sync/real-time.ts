import type { SourceCapabilities } from '@adhelm/server';

type Limits = SourceCapabilities['limits'];

/** How long one call is assumed to take at a real network, in seconds; ours were answered by this machine. */
export const SECONDS_PER_CALL = 1;

/** What an account's calls would take at the real network. */
export type RealTime = {
  readonly calls: number;
  readonly hours: number;
  /** The limit that decides, in words. */
  readonly decidedBy: string;
  /** No limit of the network is known, so only the time of the calls themselves counts. */
  readonly isOnPaper: boolean;
};

/**
 * The time of one account's calls by path under a network's own limits. A limit of `n` calls a minute lets `n` calls
 * through at once and then waits for the next minute. Routes with a limit of their own also count for the limit of all
 * reads. Where nothing is published, calls take `SECONDS_PER_CALL`, as many at once as we send.
 */
export function realTime(calls: ReadonlyMap<string, number>, limits: Limits): RealTime {
  const { concurrent, readsPerMinute, routes = [] } = limits;
  const sum = (belongs: (path: string) => boolean) =>
    [...calls].reduce((total, [path, count]) => total + (belongs(path) ? count : 0), 0);
  const all = sum(() => true);
  const limited = [
    ...routes.map((route) => ({
      words: `${route.readsPerMinute} a minute for ${route.path}`,
      seconds: secondsUnder(
        sum((path) => path.replace(/\/$/, '').endsWith(route.path)),
        route.readsPerMinute,
      ),
    })),
    ...(readsPerMinute === null
      ? []
      : [{ words: `${readsPerMinute} a minute`, seconds: secondsUnder(all, readsPerMinute) }]),
  ];
  const plain = {
    words: `${concurrent} at once, ${SECONDS_PER_CALL} s each`,
    seconds: (all * SECONDS_PER_CALL) / concurrent,
  };
  const [slowest = plain] = [...limited, plain].sort((a, b) => b.seconds - a.seconds);
  return {
    calls: all,
    hours: slowest.seconds / 3_600,
    decidedBy: slowest.words,
    isOnPaper: limited.length === 0,
  };
}

function secondsUnder(calls: number, perMinute: number): number {
  return Math.max(Math.ceil(calls / perMinute) - 1, 0) * 60;
}

/** The limits that a run in the sandbox had, which refill `pace` times as fast as the network's. */
export function limitsInWords({ concurrent, readsPerMinute, routes = [] }: Limits, pace: number): string {
  const seconds = 60 / pace;
  const rates = [
    ...(readsPerMinute === null ? [] : [`${readsPerMinute} in ${seconds} s`]),
    ...routes.map((route) => `${route.readsPerMinute} in ${seconds} s for ${route.path}`),
  ];
  return [`${concurrent} at once`, ...rates].join(', ');
}
