import {
  campaignPrior,
  type EvidenceData,
  figuresOf,
  noSums,
  parseRuleCondition,
  type Rule,
  type RuleCondition,
  ruleSchema,
} from '@adhelm/contracts';
import type { AccountFacts, CampaignFacts, EntityFacts, EntityState, RunFacts } from './run-facts.ts';
import { campaignKey } from './run-facts.ts';

export const NOON = new Date('2026-07-01T12:00:00.000Z');
export const ACCOUNT = '01981000-0000-7000-8000-000000000001';
const UNIT = 1_000_000;
const DAY = 86_400_000;

export function condition(text: string): RuleCondition {
  const result = parseRuleCondition(text);
  if ('fault' in result) throw new Error(`${text}: ${result.fault.message}`);
  return result.condition;
}

/** A live rule without limits, so that each test sets only those that it is about. */
export function rule(when: string, other: object = {}, guards: object = {}): Rule {
  return ruleSchema.parse({
    id: '01981000-0000-7000-8000-0000000000aa',
    version: 3,
    name: 'A rule',
    kind: 'widget',
    scope: {},
    window: { of: { kind: 'days', last: 14 } },
    currency: 'USD',
    condition: condition(when),
    action: { kind: 'block' },
    schedule: { everyMinutes: 60, timeZone: 'UTC' },
    mode: 'live',
    guards: {
      minimumClicks: 0,
      cooldownHours: 0,
      actionsPerEntityPerDay: 1000,
      actionsPerRun: 1_000_000,
      actionsPerDay: 1_000_000,
      spendShare: 1,
      keepActive: 0,
      personHours: 0,
      protectLearning: false,
      ...guards,
    },
    ...other,
  });
}

type Given = {
  readonly id: string;
  readonly kind?: 'widget' | 'content' | 'campaign';
  readonly source?: string;
  readonly cost: number | null;
  readonly clicks: number | null;
  readonly conversions: number | null;
  readonly revenue?: number | null;
  readonly state?: Partial<EntityState>;
  readonly history?: Partial<EntityFacts['history']>;
  readonly other?: Partial<EntityFacts>;
};

/** An entity of one campaign; amounts in dollars. A conversion pays 10 unless `revenue` says otherwise. */
export function entity(given: Given): EntityFacts {
  const { cost, clicks, conversions, kind = 'widget' } = given;
  const revenue =
    given.revenue === undefined ? (conversions === null ? null : conversions * 10) : given.revenue;
  const micros = (amount: number | null) => (amount === null ? null : Math.round(amount * UNIT));
  const sums = { ...noSums, cost: micros(cost), clicks, conversions, revenue: micros(revenue) };
  const { impressions, views, profit, cpc, cpa, epc, roi, ctr, cr } = figuresOf(sums, 'USD');
  const campaign = kind === 'campaign' ? {} : { campaign: 'c1' };
  return {
    entity: { source: given.source ?? 'mgid', account: ACCOUNT, kind, id: given.id, ...campaign },
    name: given.id,
    currency: 'USD',
    figures: { ...{ impressions, views, profit, cpc, cpa, epc, roi, ctr, cr }, ...pick(sums) },
    evidence: evidenceOf(sums),
    coverage: 1,
    spendPerDay: micros(cost),
    state: {
      status: 'active',
      blocked: null,
      bid: 1,
      bidUnit: 'coefficient',
      dailyBudget: null,
      ...given.state,
    },
    history: {
      lastActionAt: null,
      actionsToday: 0,
      changedByPersonAt: null,
      hasOpenWrite: false,
      ...given.history,
    },
    ...given.other,
  };
}

type Known = {
  cost: number | null;
  clicks: number | null;
  conversions: number | null;
  revenue: number | null;
};
const pick = ({ cost, clicks, conversions, revenue }: Known) => ({ cost, clicks, conversions, revenue });

function evidenceOf({ cost, clicks, conversions, revenue }: Known): EvidenceData | null {
  if (cost === null || clicks === null || conversions === null || revenue === null) return null;
  return { cost, clicks, matureClicks: clicks, conversions, revenue };
}

/** Facts of a run over entities of one campaign and account, synced an hour ago. */
export function factsOf(
  entities: readonly EntityFacts[],
  campaign: Partial<CampaignFacts> = {},
  account: Partial<AccountFacts> = {},
  run: Partial<RunFacts> = {},
): RunFacts {
  const own: CampaignFacts = {
    averages: {},
    targets: { cpa: { amount: 10 * UNIT, currency: 'USD' }, payout: null, roi: 0.3 },
    prior: campaignPrior(entities.flatMap(({ evidence }) => evidence ?? [])),
    activeContents: entities.filter(({ state }) => state.status === 'active').length,
    bidStrategy: null,
    isGone: false,
    ...campaign,
  };
  return {
    entities,
    campaigns: new Map(entities.map((one) => [campaignKey(one.entity), own])),
    accounts: new Map([
      [ACCOUNT, { averages: {}, lastGoodSyncAt: NOON.getTime() - DAY / 24, isPartial: false, ...account }],
    ]),
    spendPerDay: entities.reduce((sum, { spendPerDay }) => sum + (spendPerDay ?? 0), 0),
    affectedToday: 0,
    actionsToday: 0,
    ...run,
  };
}
