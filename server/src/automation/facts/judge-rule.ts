import { because, dayInZone, type Rule, zonedInstant } from '@adhelm/contracts';
import type pg from 'pg';
import type { ObservedHistory } from '../../facts/performance/index.ts';
import { heldAccounts } from '../../sources/accounts/index.ts';
import { Judgement } from '../decide/index.ts';
import { freshnessOfAccounts } from './account-facts.ts';
import { type AccountGroup, accountGroups } from './account-group.ts';
import { fieldOfAction } from './entity-facts.ts';
import { type EntityHolds, joinedHolds } from './entity-holds.ts';
import { figuresOfThen } from './figures-of-then.ts';
import { GroupRun, judgeAll } from './group-run.ts';
import { type KnownHistory, knownHistories, type ShortHistory, shortHistory } from './known-history.ts';
import { type KnownState, knownState } from './known-state.ts';
import { needsOf } from './rule-needs.ts';
import { findRuleScope } from './rule-scope.ts';
import { type JudgedRun, RunTally } from './run-tally.ts';
import { unfitAccounts } from './unfit-accounts.ts';

export type RuleToJudge = {
  readonly rule: Rule;
  /** When this version of the rule was written. */
  readonly writtenAt: Date;
  readonly now: Date;
  readonly workspaceCurrency: string;
  /**
   * For a past time: `known` instead of what the ledger and earlier decisions say, which know too much of it. Figures are
   * read as they were known then, and all accounts count as synced.
   */
  readonly past?: { readonly known: KnownState; readonly history: ObservedHistory };
  /** Whether decisions carry what the figures of their entities say, although the rule itself needs no evidence. */
  readonly withVerdicts?: boolean;
  /** Gives a second connection with the same scope, which reads figures of now too where there are many. */
  readonly beside?: Beside;
  /** Entities that rules of a higher priority act on differently. */
  readonly holds?: EntityHolds;
};

/** Works with a connection in a transaction of its own, or without one if none is to spare. */
export type Beside = (work: (...spare: pg.ClientBase[]) => Promise<void>) => Promise<void>;

/** With fewer campaigns, figures are read before a second connection is of use. */
const MANY_CAMPAIGNS = 1_000;

/**
 * Loads the facts of a rule's scope and decides. Reads in the caller's transaction and changes nothing: dry runs and real
 * ones see the same. A widget's facts are held only while its campaign is judged.
 */
export async function judgeRule(client: pg.ClientBase, asked: RuleToJudge): Promise<JudgedRun> {
  const { rule, now, writtenAt, workspaceCurrency } = asked;
  const { scope: covered, schedule } = rule;
  const scope = await findRuleScope(client, { scope: covered, writtenAt, workspaceCurrency });
  const own = needsOf(rule);
  const needs = { ...own, evidence: own.evidence || asked.withVerdicts === true };
  const known = withHolds(
    asked.holds,
    asked.past?.known ??
      (await knownState(client, {
        rule,
        accounts: scope.accounts.map(({ id }) => id),
        todaySince: new Date(
          zonedInstant(dayInZone(now, schedule.timeZone), '00:00:00.000', schedule.timeZone),
        ),
        now,
      })),
  );
  const report = rule.window.of.kind === 'hours' ? 'campaign_hour' : `${rule.kind}_day`;
  const freshness =
    asked.past === undefined
      ? await freshnessOfAccounts(client, scope.accounts, report, needs.revenue)
      : new Map(scope.accounts.map(({ id }) => [id, { lastGoodSyncAt: now.getTime(), isPartial: false }]));
  const tally = new RunTally(scope, workspaceCurrency);
  const judgement = new Judgement(rule, now, (skip) => tally.skip(skip));
  const field = fieldOfAction(rule.action, rule.kind);
  const held =
    field === null || asked.past !== undefined
      ? new Set<string>()
      : await heldAccounts(client, scope.accounts, field);
  const found = accountGroups(rule, now, scope);
  const histories = await knownHistories(
    client,
    rule.kind,
    found.flatMap(({ accounts }) => accounts),
  );
  const groups = found.map((group) => {
    const short = shortHistories(group, histories, asked.past !== undefined);
    return { group, short, needs: { ...needs, life: needs.life || short.size > 0 } };
  });
  const asKnown = await figuresBefore(client, asked, groups, tally);
  const judge = (...others: pg.ClientBase[]) => {
    const runs: GroupRun[] = [];
    for (const { group, short } of groups.toReversed()) {
      const unfit = unfitAccounts(rule, group, held);
      const clients = [client, ...others] as const;
      const parts = { clients, asked, needs, asKnown, known, group, freshness, unfit, histories, short };
      runs.unshift(new GroupRun({ ...parts, tally, judgement, next: runs[0] }));
    }
    return judgeAll(runs);
  };
  const campaigns = found.reduce((sum, group) => sum + group.campaigns.size, 0);
  const { beside } = asked;
  await (beside === undefined || asKnown !== undefined || campaigns < MANY_CAMPAIGNS
    ? judge()
    : beside(judge));
  const decisions = judgement.finish({ ...known, spendPerDay: tally.spendPerDay });
  return tally.finished(decisions, judgement.unmet);
}

function withHolds(more: EntityHolds | undefined, known: KnownState): KnownState {
  if (more === undefined || more.size === 0) return known;
  return { ...known, holds: joinedHolds(known.holds ?? new Map(), more) };
}

/** The figures as they were known at a past time; undefined for now, or if none of then were kept. Hours have no versions. */
async function figuresBefore(
  client: pg.ClientBase,
  { rule, now, past }: RuleToJudge,
  groups: Parameters<typeof figuresOfThen>[3],
  tally: RunTally,
) {
  if (past === undefined) return undefined;
  const history = past.history(now);
  if (history.isHindsight || groups.some(({ group }) => group.time.hours !== null)) tally.hindsight();
  return figuresOfThen(client, rule, history, groups);
}

/** The accounts of which days of the window were never read, by their id. */
function shortHistories(
  { accounts, time }: AccountGroup,
  histories: ReadonlyMap<number, KnownHistory>,
  isPast: boolean,
): Map<string, ShortHistory> {
  return new Map(
    accounts.flatMap(({ id, key }) => {
      const short = shortHistory(time, histories.get(key));
      if (short === null) return [];
      // a replay asks for one more day with each day
      const skip = isPast ? { ...short.skip, ...because('few-days-at-times', {}) } : short.skip;
      return [[id, { ...short, skip }] as const];
    }),
  );
}
