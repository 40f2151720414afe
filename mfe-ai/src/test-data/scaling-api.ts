import type { ScalingCandidate, ScalingPlan, ScalingStep } from '@adhelm/contracts';

export const scalingPath = '/app/ai/mgid-scaling-automation';
export const planId = '0199d9a6-0000-7000-8000-0000000000a1';
export const stepId = '0199d9a6-0000-7000-8000-0000000000a2';
const account = '0199d9a6-0000-7000-8000-000000000005';
const at = '2026-11-15T10:00:00.000Z';
const UNIT = 1_000_000;

const place = { account, accountName: 'Northlight US', currency: 'USD' };

export const step = (part: Partial<ScalingStep> = {}): ScalingStep => ({
  id: stepId,
  place: 1,
  kind: 'daily-limit',
  state: 'watched',
  changes: [
    {
      entity: { source: 'mgid', account, kind: 'campaign', id: '7' },
      name: 'US | Solar | Mobile',
      change: { field: 'daily-budget', before: 100 * UNIT, after: 160 * UNIT, unit: 'USD' },
    },
  ],
  reason: 'The campaign earns, and its daily limit stops it before the day is over.',
  decidedAt: at,
  confirmedAt: at,
  endedAt: null,
  effect: {
    days: 4,
    daysBefore: 14,
    costBefore: 100 * UNIT,
    costAfter: 150 * UNIT,
    profitBefore: 40 * UNIT,
    profitAfter: 58 * UNIT,
    marginalRoi: { mean: 0.36, low: 0.1, high: 0.62 },
    belowTarget: 0.12,
  },
  action: '0199d9a6-0000-7000-8000-0000000000a3',
  country: null,
  draft: null,
  adsDraft: null,
  ...part,
});

export const plan = (part: Partial<ScalingPlan> = {}): ScalingPlan => ({
  ...place,
  id: planId,
  campaign: '7',
  campaignName: 'US | Solar | Mobile',
  state: 'running',
  mode: 'approve',
  targetRoi: 0.1,
  ceilingPerDay: 400 * UNIT,
  ceilingTotal: 2_000 * UNIT,
  countries: [],
  startedBy: { kind: 'person', id: 'u1', name: 'Ben Buyer' },
  startedAt: at,
  finishedAt: null,
  dailyLimit: 160 * UNIT,
  usualSpend: 100 * UNIT,
  extraSpend: 200 * UNIT,
  message: 'Watching the last step: its figures do not say yet whether it pays.',
  isOptimized: false,
  steps: [step()],
  days: Array.from({ length: 10 }, (_, index) => ({
    day: `2026-11-${String(10 + index)}`,
    cost: (index < 6 ? 100 : 150) * UNIT,
    profit: index === 3 ? null : (index < 6 ? 40 : 58) * UNIT,
  })),
  commands: ['pause', 'stop'],
  ...part,
});

export const candidate = (part: Partial<ScalingCandidate> = {}): ScalingCandidate => ({
  ...place,
  campaign: '8',
  campaignName: 'US | Insoles | Desktop',
  dailyLimit: 50 * UNIT,
  spendPerDay: 49 * UNIT,
  evidence: {
    days: 30,
    cost: 1_470 * UNIT,
    revenue: 2_300 * UNIT,
    conversions: 180,
    roi: 0.55,
    low: 0.41,
    high: 0.7,
    belowTarget: 0.01,
    verdict: 'earning',
  },
  fit: 'ready',
  reason: 'The campaign earns, and its daily limit stops it before the day is over.',
  firstStep: 'Daily limit 50 USD → 80 USD',
  firstLimit: 80_000_000,
  countries: ['US'],
  ...part,
});

export const optimized = candidate({
  campaign: '9',
  campaignName: 'US | Debt | CPA',
  fit: 'optimized',
  reason: 'MGID optimizes this campaign by source, so scaling leaves it alone.',
  firstStep: null,
  firstLimit: null,
});

export const listedPlans = (plans: readonly ScalingPlan[]) => ({
  success: true,
  data: [...plans],
  page: { next: null, total: plans.length },
});
export const found = (candidates: readonly ScalingCandidate[], accounts = 1) => ({
  success: true,
  data: { accounts, candidates: [...candidates] },
});

/** One plan, and campaigns to scale. */
export const scalingApi = {
  'GET /api/ai/scaling': listedPlans([plan()]),
  'GET /api/ai/scaling/candidates': found([candidate(), optimized]),
  'POST /api/ai/scaling': { success: true, data: plan({ mode: 'approve', steps: [] }) },
  'POST /api/ai/scaling/:plan/pause': { success: true, data: plan({ state: 'paused' }) },
  'POST /api/ai/scaling/:plan/resume': { success: true, data: plan() },
  'POST /api/ai/scaling/:plan/stop': { success: true, data: plan({ state: 'stopping' }) },
  'POST /api/ai/scaling/:plan/undo': { success: true, data: plan({ state: 'stopping' }) },
  'POST /api/ai/scaling/:plan/steps/:step/approve': { success: true, data: plan() },
  'POST /api/ai/scaling/:plan/steps/:step/reject': { success: true, data: plan() },
};
