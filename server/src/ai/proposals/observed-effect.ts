import {
  addDays,
  type Calibration,
  type DateRange,
  dayInZone,
  EFFECT_DAYS,
  type ObservedEffect,
  zonedInstant,
} from '@adhelm/contracts';
import { freshnessOfSeveral } from '../../facts/sync/index.ts';
import type { Queries } from '../../foundation/database/index.ts';
import type { AiServices } from './ai-services.ts';
import type { StoredProposal } from './proposal-repository.ts';
import { approvedSets } from './proposal-repository.ts';
import { type RangeSums, sumsOfEntities } from './spend-per-day.ts';

type Requested = Pick<AiServices, 'now' | 'workspace'>;

/** Adds to approved action sets what they changed, once the days after the approval are over and were read. */
export async function withObserved(
  queries: Queries,
  requested: Requested,
  proposals: readonly StoredProposal[],
): Promise<StoredProposal[]> {
  const observed: StoredProposal[] = [];
  for (const proposal of proposals)
    observed.push({ ...proposal, observed: await observedOf(queries, requested, proposal) });
  return observed;
}

/** Nothing of these is in place, so that no result is ever known. */
const WITHOUT_EFFECT: ReadonlySet<StoredProposal['state']> = new Set([
  'proposed',
  'rejected',
  'undone',
  'failed',
] as const);

async function observedOf(
  queries: Queries,
  { now, workspace }: Requested,
  { content, judgedAt, state }: StoredProposal,
): Promise<ObservedEffect | null> {
  if (content.kind !== 'action-set' || judgedAt === null || WITHOUT_EFFECT.has(state)) return null;
  const day = dayInZone(new Date(judgedAt), workspace.timeZone);
  const after = { startDate: addDays(day, 1), endDate: addDays(day, EFFECT_DAYS) };
  const before = { startDate: addDays(day, -EFFECT_DAYS), endDate: addDays(day, -1) };
  const knownAt = Date.parse(zonedInstant(addDays(day, EFFECT_DAYS + 1), '00:00:00.000', workspace.timeZone));
  const base = { currency: workspace.currency, days: EFFECT_DAYS, knownAt: new Date(knownAt).toISOString() };
  const entities = content.items.flatMap((item) => (item.state === 'confirmed' ? [item.entity] : []));
  const isOver = now().getTime() >= knownAt && entities.length > 0;
  const accounts = [...new Set(entities.map(({ account }) => account))];
  if (!isOver || !(await areRead(queries, accounts, knownAt))) return { ...base, profit: null, cost: null };
  const ask = (range: DateRange) =>
    sumsOfEntities(queries, entities, { range, currency: workspace.currency });
  return { ...base, ...difference(await ask(before), await ask(after)) };
}

/** Whether each account was synced since; what was never read says nothing. */
async function areRead(queries: Queries, accounts: readonly string[], since: number): Promise<boolean> {
  const freshness = await freshnessOfSeveral(queries, [...accounts], ['campaign_day']);
  return accounts.every((account) =>
    freshness.some(
      ({ account: own, lastGoodSyncAt }) =>
        own === account && lastGoodSyncAt !== null && Date.parse(lastGoodSyncAt) >= since,
    ),
  );
}

function difference(before: readonly RangeSums[], after: readonly RangeSums[]) {
  const sum = (sums: readonly RangeSums[], name: 'profit' | 'cost') =>
    sums.reduce<number | null>((total, one) => {
      const value = one[name];
      return total === null || value === null ? null : total + value;
    }, 0);
  const changed = (name: 'profit' | 'cost') => {
    const [was, is] = [sum(before, name), sum(after, name)];
    return was === null || is === null ? null : is - was;
  };
  return { profit: changed('profit'), cost: changed('cost') };
}

/** How well expectations of approved action sets held so far, of those that this transaction sees. */
export async function calibrationOf(queries: Queries, requested: Requested): Promise<Calibration> {
  const approved = await withObserved(queries, requested, await approvedSets(queries));
  const proposals = approved.filter(({ observed }) => observed !== null);
  const now = requested.now().getTime();
  const pairs = proposals.flatMap(({ expected, observed }) => {
    const [wanted, got] = [expected?.profit ?? null, observed?.profit ?? null];
    return wanted === null || got === null ? [] : [{ wanted, got }];
  });
  const waiting = proposals.filter(
    ({ observed }) => observed !== null && observed.profit === null && Date.parse(observed.knownAt) > now,
  ).length;
  return {
    currency: requested.workspace.currency,
    known: pairs.length,
    waiting,
    unknown: proposals.length - pairs.length - waiting,
    ...summaryOf(pairs),
  };
}

/** Sums and errors of pairs of expectation and result; null without any. Pure. */
export function summaryOf(pairs: readonly { readonly wanted: number; readonly got: number }[]) {
  if (pairs.length === 0)
    return { expectedProfit: null, observedProfit: null, rightDirection: null, meanError: null };
  const sum = (amountOf: (pair: (typeof pairs)[number]) => number) =>
    pairs.reduce((total, pair) => total + amountOf(pair), 0);
  return {
    expectedProfit: sum(({ wanted }) => wanted),
    observedProfit: sum(({ got }) => got),
    rightDirection: sum(({ wanted, got }) => (Math.sign(wanted) === Math.sign(got) ? 1 : 0)) / pairs.length,
    meanError: sum(({ wanted, got }) => Math.abs(got - wanted)) / pairs.length,
  };
}
