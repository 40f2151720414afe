const FIRST_MS = 250;
const LONGEST_MS = 5_000;

/**
 * How long to wait before an attempt to connect, in milliseconds: twice as long after each failure, at most 5 s, minus up
 * to half of it so that replicas do not come at once. `failures` is how many attempts failed in a row, `random` in [0, 1).
 */
export function reconnectDelay(failures: number, random: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** failures) * (1 - random / 2);
}
