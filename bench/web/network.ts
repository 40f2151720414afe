import type { CDPSession } from 'playwright-core';

type Network = {
  readonly description: string;
  /** Parameters of CDP's `Network.emulateNetworkConditions`: milliseconds, bytes per second; null for no limits. */
  readonly conditions: {
    readonly latency: number;
    readonly downloadThroughput: number;
    readonly uploadThroughput: number;
  } | null;
};

const bytesPerSecond = (megabits: number) => (megabits * 1_000_000) / 8;

/** Networks that a run can emulate. */
export const networks = {
  none: { description: 'none: loopback without limits', conditions: null },
  cable: {
    description:
      'cable: 40 ms per request, 10 Mbit/s down, 5 up, by CDP. Chromium delays each response by 40 ms and shares the ' +
      'bandwidth; it adds no time to connecting (DNS, TCP, TLS) and no slow start, so a real line is slower',
    conditions: { latency: 40, downloadThroughput: bytesPerSecond(10), uploadThroughput: bytesPerSecond(5) },
  },
} as const satisfies Readonly<Record<string, Network>>;

export type NetworkName = keyof typeof networks;

/** Applies a network to a page for as long as the session is attached. */
export async function emulateNetwork(session: CDPSession, name: NetworkName): Promise<void> {
  await session.send('Network.enable');
  const { conditions } = networks[name];
  if (conditions === null) return;
  await session.send('Network.emulateNetworkConditions', { offline: false, ...conditions });
}
