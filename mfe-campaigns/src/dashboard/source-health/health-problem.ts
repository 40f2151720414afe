import type { ManagedAccount } from '@adhelm/contracts';
import { isLimited } from '../../accounts/index.ts';

export type HealthProblem = 'failing' | 'limited' | 'late';

/** A sync may wait for others, so one missed turn is no problem yet. */
const LATE_AFTER_TURNS = 3;

type Synced = Pick<
  ManagedAccount,
  'health' | 'isPaused' | 'everySeconds' | 'lastGoodSyncAt' | 'firstSync' | 'limitedUntil'
>;

/** Why an account's figures get old; null for one in sync, paused, by files or in its first sync. */
export function problemOf(account: Synced, now: Date): HealthProblem | null {
  const { health, isPaused, everySeconds, lastGoodSyncAt, firstSync } = account;
  if (isPaused) return null;
  if (isLimited(account, now)) return 'limited';
  if (health === 'failing') return 'failing';
  if (everySeconds === null || lastGoodSyncAt === null || firstSync !== null) return null;
  const ageSeconds = (now.getTime() - Date.parse(lastGoodSyncAt)) / 1000;
  return ageSeconds > LATE_AFTER_TURNS * everySeconds ? 'late' : null;
}
