import type { Rule } from '@adhelm/contracts';

/** Failures of the first writes say little. */
const LEAST_WRITES = 4;

/** Whether a run stops because too large a share of its finished writes failed. */
export function stopsForFailures(
  { guards }: Pick<Rule, 'guards'>,
  { done, failed }: { readonly done: number; readonly failed: number },
): boolean {
  const finished = done + failed;
  return finished >= LEAST_WRITES && failed / finished > guards.failedShare;
}
