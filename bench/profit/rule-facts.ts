import {
  addSums,
  arrivedPart,
  campaignPrior,
  type EvidenceData,
  figuresOf,
  learnedDelayCurve,
  noSums,
  type RuleDraft,
} from '@adhelm/contracts';
import { campaignKey, type EntityFacts, type RunFacts } from '@adhelm/server';
import type { CampaignRecord, SeenSums } from './campaign-record.ts';
import type { KnownCampaign } from './policy.ts';

const ACCOUNT = '01981000-0000-7000-8000-000000000001';
const CURRENCY = 'USD';
const HOURS_PER_DAY = 24;
/** Before decisions are in, the usual approval counts as this many. */
const USUAL_DECISIONS = 10;

/** What rules did to a widget before. */
export type WidgetState = {
  readonly coefficient: number;
  readonly lastActionAt: number | null;
  /** The day since which it is blocked. */
  readonly blockedSince: number | null;
};

export const unchanged: WidgetState = { coefficient: 1, lastActionAt: null, blockedSince: null };

/** The part of conversions that the client approves, learned from those that it decided. */
export function learnedApproval(record: CampaignRecord, { targetCpa, payout }: KnownCampaign): number {
  let [approved, decided] = [(USUAL_DECISIONS * targetCpa) / payout, USUAL_DECISIONS];
  for (let widget = 0; widget < record.widgets; widget += 1) {
    const sums = record.sums(widget);
    approved += sums.approved;
    decided += sums.approved + sums.rejected;
  }
  return approved / decided;
}

/** What a widget's conversions bring: paid ones what they paid, undecided ones what they are expected to. */
const expectedRevenue = (sums: SeenSums, approval: number, payout: number) =>
  sums.paid + (sums.conversions - sums.approved - sums.rejected) * approval * payout;

/** The evidence of each widget from all its days, with the delay learned from how reports grew. */
export function evidenceOf(record: CampaignRecord, known: KnownCampaign): EvidenceData[] {
  const curve = learnedDelayCurve(record.cohorts);
  const arrived = Array.from({ length: record.today }, (_, day) =>
    arrivedPart(curve, (record.today - day - 0.5) * HOURS_PER_DAY),
  );
  const approval = learnedApproval(record, known);
  return Array.from({ length: record.widgets }, (_, widget) => {
    const sums = record.sums(widget);
    return {
      clicks: sums.clicks,
      matureClicks: arrived.reduce((sum, part, day) => sum + part * record.value('clicks', widget, day), 0),
      conversions: sums.conversions,
      cost: sums.cost,
      revenue: expectedRevenue(sums, approval, known.payout),
      ...presentTraffic(record, widget),
    };
  });
}

/** Clicks per day and their price: those since the last change of the bid, and the price at a coefficient of 1. */
function presentTraffic(record: CampaignRecord, widget: number) {
  let [days, clicks, atUsualBid, latest] = [0, 0, 0, 0];
  for (let day = record.today - 1; day >= 0; day -= 1) {
    const then = record.settings[day]?.[widget] ?? null;
    if (then === null) continue;
    atUsualBid += record.value('cost', widget, day) / then;
    if (latest === 0) latest = then;
    if (then !== latest) continue;
    days += 1;
    clicks += record.value('clicks', widget, day);
  }
  const all = record.sums(widget).clicks;
  return {
    clicksPerDay: clicks / Math.max(1, days),
    ...(all === 0 ? {} : { presentCostPerClick: atUsualBid / all }),
  };
}

/** The prior of a campaign's widgets, as a run learns it. */
export function priorOf(evidence: readonly EvidenceData[], { targetCpa }: KnownCampaign) {
  const clicks = evidence.reduce((sum, one) => sum + one.clicks, 0);
  const cost = evidence.reduce((sum, one) => sum + one.cost, 0);
  return campaignPrior(evidence, clicks === 0 ? null : cost / clicks / targetCpa);
}

/** The first and the last day (excluded) of a rule's window. */
function daysOf({ of, delayHours }: RuleDraft['window'], today: number) {
  const end = today - Math.floor(delayHours / HOURS_PER_DAY);
  return { from: of.kind === 'days' ? today - of.last : 0, end };
}

type Learned = {
  /** With prices at a coefficient of 1; null if no rule needs it. */
  readonly evidence: readonly EvidenceData[] | null;
  readonly prior: ReturnType<typeof priorOf>;
  readonly approval: number;
};

/** What a run learns before it decides; the same for all rules of a day. Peers' rules need no prior. */
export function learnedFrom(record: CampaignRecord, known: KnownCampaign, usesEvidence: boolean): Learned {
  const evidence = usesEvidence ? evidenceOf(record, known) : null;
  return {
    evidence,
    prior: evidence === null ? null : priorOf(evidence, known),
    approval: learnedApproval(record, known),
  };
}

/** What it costs at its present bid, as the network multiplies it. */
function atBid(data: EvidenceData | undefined, coefficient: number): EvidenceData | null {
  if (data?.presentCostPerClick === undefined) return data ?? null;
  return { ...data, presentCostPerClick: data.presentCostPerClick * coefficient };
}

/** The facts of a run at the start of a day, as the product loads them. */
export function ruleFacts(
  record: CampaignRecord,
  known: KnownCampaign,
  rule: RuleDraft,
  { evidence, prior, approval }: Learned,
  states: readonly WidgetState[],
  now: Date,
): RunFacts {
  const { from, end } = daysOf(rule.window, record.today);
  const windows = states.map((_, widget) => record.sums(widget, from, end));
  const sums = windows.map((own) => ({
    ...noSums,
    impressions: own.impressions,
    clicks: own.clicks,
    conversions: own.conversions,
    cost: own.cost,
    revenue: expectedRevenue(own, approval, known.payout),
  }));
  const entities = sums.map((own, widget): EntityFacts => {
    const { cpc, cpa, epc, roi, ctr, cr, profit } = figuresOf(own, CURRENCY);
    const { clicks, conversions, cost, revenue, impressions } = own;
    const { visits } = windows[widget] ?? { visits: 0 };
    const { coefficient, lastActionAt, blockedSince } = states[widget] ?? unchanged;
    return {
      entity: { source: 'mgid', account: ACCOUNT, kind: 'widget', campaign: 'c1', id: `w${widget}` },
      name: `w${widget}`,
      currency: CURRENCY,
      figures: {
        ...{ clicks, conversions, cost, revenue, impressions, visits },
        ...{ cpc, cpa, epc, roi, ctr, cr, profit },
        loss: clicks === 0 ? null : 1 - visits / clicks,
        days_running: record.today,
        days_off: blockedSince === null ? null : record.today - blockedSince,
      },
      evidence: atBid(evidence?.[widget], coefficient),
      coverage: 1,
      spendPerDay: record.today === 0 ? 0 : record.value('cost', widget, record.today - 1),
      state: {
        status: blockedSince === null ? 'active' : 'blocked',
        blocked: blockedSince !== null,
        bid: coefficient,
        bidUnit: 'coefficient',
        dailyBudget: null,
      },
      history: {
        lastActionAt,
        actionsToday: 0,
        changedByPersonAt: null,
        hasOpenWrite: false,
      },
    };
  });
  const all = figuresOf(addSums(sums), CURRENCY);
  const [first] = entities;
  const campaign = {
    averages: { ctr: all.ctr, epc: all.epc, cpa: all.cpa, cr: all.cr, cpc: all.cpc },
    targets: {
      cpa: { amount: known.targetCpa, currency: CURRENCY },
      payout: { amount: known.payout, currency: CURRENCY },
      roi: 0,
    },
    prior,
    activeContents: null,
    bidStrategy: null,
    isGone: false,
  };
  return {
    entities,
    campaigns: new Map(first === undefined ? [] : [[campaignKey(first.entity), campaign]]),
    accounts: new Map([[ACCOUNT, { averages: {}, lastGoodSyncAt: now.getTime(), isPartial: false }]]),
    spendPerDay: entities.reduce((sum, { spendPerDay }) => sum + (spendPerDay ?? 0), 0),
    affectedToday: 0,
    actionsToday: 0,
  };
}
