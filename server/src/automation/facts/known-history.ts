import { addDays, because, dayInZone, daysBetween } from '@adhelm/contracts';
import { firstFacts } from '../../facts/performance/index.ts';
import { HISTORY_DAYS } from '../../facts/sync/index.ts';
import type { Queries } from '../../foundation/database/index.ts';
import type { Skip } from '../decide/index.ts';
import type { EntityFacts } from '../guards/index.ts';
import { LIFETIME } from './account-group.ts';
import type { RuleTime } from './rule-days.ts';
import type { ScopeAccount } from './rule-scope.ts';

/** The days of an account that are known. Before `lookedSince` nobody asked its source for figures. */
export type KnownHistory = { readonly first: string; readonly lookedSince: string };

/** The known days of the accounts that have any figures of a level, by their key. */
export async function knownHistories(
  queries: Queries,
  kind: Parameters<typeof firstFacts>[1],
  accounts: readonly Pick<ScopeAccount, 'key' | 'timeZone'>[],
): Promise<Map<number, KnownHistory>> {
  const keys = accounts.map(({ key }) => key);
  const zones = new Map(accounts.map(({ key, timeZone }) => [key, timeZone]));
  const found = await firstFacts(queries, kind, keys);
  return new Map(
    found.map(({ key, day, observedAt }) => {
      const lookedSince =
        observedAt === null ? day : addDays(dayInZone(observedAt, zones.get(key) ?? 'UTC'), 1 - HISTORY_DAYS);
      // a file may hold earlier days than a sync asks for
      return [key, { first: day, lookedSince: earlierOf(lookedSince, day) }];
    }),
  );
}

/** Works because ISO days sort as text. */
function earlierOf(one: string, other: string): string {
  if (one < other) return one;
  return other;
}

/** Whether an account began after the first day that its source was asked for, so that nothing of it is missing. */
export const beganLater = ({ first, lookedSince }: KnownHistory): boolean => first > lookedSince;

/** A delay moves a window back by up to two days, which is near enough. */
const NEAR_ENOUGH_DAYS = 2;

/** A window of which some days were never read. */
export type ShortHistory = Pick<KnownHistory, 'lookedSince'> & { readonly skip: Skip };

/** Whether figures of a window may be missing; null if what there is is all. */
export function shortHistory(
  { days }: Pick<RuleTime, 'days'>,
  known: KnownHistory | undefined,
): ShortHistory | null {
  if (days === null || days.startDate === LIFETIME || known === undefined) return null;
  const { lookedSince } = known;
  if (beganLater(known) || days.startDate >= addDays(lookedSince, -NEAR_ENOUGH_DAYS)) return null;
  const there = Math.max(0, daysBetween(lookedSince, days.endDate) + 1);
  const asked = daysBetween(days.startDate, days.endDate) + 1;
  return {
    lookedSince,
    skip: { code: 'partial', ...because('few-days', { there, asked }) },
  };
}

/** Why an entity of such an account is not judged; null for one that began while its source was read. */
export function skipForHistory(
  { lookedSince, skip }: ShortHistory,
  { figures }: Pick<EntityFacts, 'figures'>,
  today: string,
): Skip | null {
  const running = figures['days_running'] ?? null;
  return running !== null && running < daysBetween(lookedSince, today) ? null : skip;
}
