const FIRST_MS = 250;
const LONGEST_MS = 5_000;

/**
 * The delay before an attempt to connect, in milliseconds: doubles with each failure up to 5 s, minus up to half of it
 * so that replicas do not reconnect at once. `failures` counts failed attempts in a row, `random` is in [0, 1).
 */
export function reconnectDelay(failures: number, random: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** failures) * (1 - random / 2);
}
