import {
  addSums,
  type CampaignPrior,
  campaignPrior,
  type EvidenceData,
  figuresOf,
  noSums,
  type Sums,
} from '@adhelm/contracts';
import { campaignKey, type EntityFacts, type RunFacts } from '@adhelm/server';

export const ACCOUNT = '01981000-0000-7000-8000-000000000001';
const CPC = 100_000;
const PAYOUT = 10_000_000;
const MODULUS = 4_294_967_296;

/** Numbers from 0 to 1, the same in every run (Numerical Recipes' linear congruential generator). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state + 0.5) / MODULUS;
  };
}

/** An account's widgets as a run of rules sees them: heavy-tailed clicks, most without a conversion. */
export function ruleMarket(campaigns: number, widgets: number, now: Date): RunFacts {
  const random = seeded(7);
  const entities = Array.from({ length: campaigns }, (_, campaign) =>
    Array.from({ length: widgets }, (__, widget) => widgetFacts(`c${campaign}`, `w${widget}`, random)),
  );
  const facts = entities.flatMap((own) => {
    const [first] = own;
    return first === undefined ? [] : [[campaignKey(first.entity), campaignFacts(own)] as const];
  });
  return {
    entities: entities.flat(),
    campaigns: new Map(facts),
    accounts: new Map([[ACCOUNT, { averages: {}, lastGoodSyncAt: now.getTime(), isPartial: false }]]),
    spendPerDay: entities.flat().reduce((sum, { spendPerDay }) => sum + (spendPerDay ?? 0), 0),
    affectedToday: 0,
    actionsToday: 0,
  };
}

function widgetFacts(campaign: string, id: string, random: () => number): EntityFacts {
  const clicks = Math.round(20 / (random() + 0.01));
  const rate = random() < 0.2 ? 0 : 0.02 * random() * 2;
  const conversions = Math.floor(clicks * rate + random());
  const evidence = {
    cost: clicks * CPC,
    clicks,
    matureClicks: clicks,
    conversions,
    revenue: conversions * PAYOUT,
  };
  const sums: Sums = { ...noSums, ...basis(evidence) };
  const { profit, cpc, cpa, epc, roi, cr } = figuresOf(sums, 'USD');
  return {
    entity: { source: 'mgid', account: ACCOUNT, kind: 'widget', campaign, id },
    name: id,
    currency: 'USD',
    figures: { ...basis(evidence), profit, cpc, cpa, epc, roi, cr },
    evidence,
    coverage: 1,
    spendPerDay: evidence.cost,
    state: { status: 'active', blocked: null, bid: 1, bidUnit: 'coefficient', dailyBudget: null },
    history: { lastActionAt: null, actionsToday: 0, changedByPersonAt: null, hasOpenWrite: false },
  };
}

const basis = ({ cost, clicks, conversions, revenue }: EvidenceData) => ({
  cost,
  clicks,
  conversions,
  revenue,
});

function campaignFacts(widgets: readonly EntityFacts[]) {
  const figures = figuresOf(
    addSums(
      widgets.flatMap(({ evidence }) => (evidence === null ? [] : [{ ...noSums, ...basis(evidence) }])),
    ),
    'USD',
  );
  return {
    averages: { epc: figures.epc, cpa: figures.cpa, cr: figures.cr },
    targets: { cpa: { amount: PAYOUT, currency: 'USD' }, payout: null, roi: 0.3 },
    prior: null,
    activeContents: null,
    bidStrategy: null,
    isGone: false,
  };
}

/** The prior of each campaign, as a run learns it before it decides. */
export function priorsOf(facts: RunFacts): ReadonlyMap<string, CampaignPrior | null> {
  const widgets = Map.groupBy(facts.entities, ({ entity }) => campaignKey(entity));
  return new Map(
    [...widgets].map(([key, own]) => [key, campaignPrior(own.flatMap(({ evidence }) => evidence ?? []))]),
  );
}
