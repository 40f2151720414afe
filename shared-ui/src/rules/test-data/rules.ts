import {
  type DryRun,
  type ListedRule,
  parseRuleCondition,
  type RuleDecision,
  type RuleDraft,
  ruleDraftSchema,
  rulePurpose,
  ruleSentence,
} from '@adhelm/contracts';
import type { RuleArea } from '../rule-area.ts';

export const area: RuleArea = {
  kind: 'widget',
  path: '/app/rules',
  logPath: '/app/rules-log',
  texts: {
    title: 'Widget rules',
    description: 'Rules that watch widgets.',
    create: 'Create widget rule',
    edit: 'Edit widget rule',
    log: 'Widget rule log',
    logDescription: 'Every decision.',
  },
};

export const ruleId = '018f0000-0000-7000-8000-000000000001';
export const runId = '018f0000-0000-7000-8000-000000000002';

export function draft(part: Partial<RuleDraft> = {}): RuleDraft {
  const parsed = parseRuleCondition('clicks >= 100 and conversions = 0');
  if ('fault' in parsed) throw new Error(parsed.fault.message);
  const rule = ruleDraftSchema.parse({
    name: 'Stop the losers',
    kind: 'widget',
    scope: {},
    window: { of: { kind: 'days', last: 14 } },
    condition: parsed.condition,
    action: { kind: 'block' },
    schedule: { everyMinutes: 60, timeZone: 'UTC' },
    guards: {},
    mode: 'shadow',
  });
  return { ...rule, ...part };
}

export function rule(part: Partial<ListedRule> = {}): ListedRule {
  const own = draft();
  return {
    ...own,
    id: ruleId,
    version: 3,
    sentence: ruleSentence(own, String),
    purpose: rulePurpose(own, String),
    changedBy: { id: 'u1', name: 'Ben Buyer' },
    changedAt: '2026-11-20T12:00:00.000Z',
    nextRunAt: '2026-11-20T16:00:00.000Z',
    lastRun: {
      id: runId,
      startedAt: '2026-11-20T14:00:00.000Z',
      state: 'done',
      acting: 2,
      held: 1,
      mode: 'live',
      waiting: 0,
      left: 0,
      undone: 0,
      heldBy: [{ guard: 'cooldown', count: 1 }],
    },
    waiting: 0,
    saving: null,
    shadow: null,
    ...part,
  };
}

const decided = {
  entity: { source: 'mgid', account: 'acc-us', kind: 'widget' as const, id: 'news-7', campaign: '7' },
  name: 'news-7',
  accountName: 'Northwind US',
  campaignName: 'Solar panels',
  currency: 'USD',
  outcome: 'act' as const,
  guard: null,
  figures: { clicks: 120, conversions: 0, cost: 42_000_000, ctr: 0.012, 'target cpa': 42_310_000 },
  evidence: [{ text: 'CPA is above the target CPA', probability: 0.971, atLeast: 0.95 }],
  change: { field: 'widget-block' as const, before: false, after: true, unit: null },
  affected: { cost: 42_000_000, revenue: 0, profit: -42_000_000 },
  reason: null,
};

export function dryRunOf(part: Partial<DryRun> = {}): DryRun {
  return {
    at: '2026-11-20T15:00:00.000Z',
    sentence: 'Every hour: block a widget.',
    faults: [],
    counts: { judged: 210, acting: 2, held: 1, skipped: 30, unmet: 207 },
    currency: 'USD',
    affected: { cost: 84_000_000, revenue: 1_000_000, profit: -83_000_000 },
    skipped: [{ code: 'stale', reason: 'The figures are too old', count: 30 }],
    held: [{ guard: 'cooldown', count: 1 }],
    decisions: [decided],
    ...part,
  };
}

export function decision(part: Partial<RuleDecision> = {}): RuleDecision {
  return {
    ...decided,
    id: '018f0000-0000-7000-8000-000000000009',
    run: runId,
    at: '2026-11-20T14:00:00.000Z',
    rule: { id: ruleId, version: 3, name: 'Stop the losers', sentence: 'Every hour: block a widget.' },
    state: 'confirmed',
    bounds: null,
    undone: null,
    action: { id: '018f0000-0000-7000-8000-000000000010' },
    approval: null,
    probation: null,
    ...part,
  };
}

/** Of the emergency stop. */
export const automation = (isStopped: boolean) => ({
  success: true,
  data: {
    isStopped,
    by: isStopped ? { kind: 'person', id: 'u9', name: 'Ada Admin' } : null,
    at: isStopped ? '2026-11-20T14:00:00.000Z' : null,
    reason: null,
    stopped: null,
  },
});

export const pageOf = <Row>(data: readonly Row[]) => ({
  success: true,
  data,
  page: { next: null, total: data.length },
});
