import { parseRuleCondition, type RuleDraft, ruleDraftSchema } from '@adhelm/contracts';
import { byRules } from './by-rules.ts';

type Given = { readonly when: string; readonly days: number; readonly action: object };

/**
 * What peers' public pages recommend (networks.md, B4, with the sources of section D):
 * stop-losses without a conversion and bot rules are TheOptimizer's, RevContent's and Brax' library rules; the ROI rule
 * waits for two to three CPAs of spend, as MGID's guide says for widgets; Taboola asks for 100 clicks of a site;
 * bids follow ROI in small weekly steps with floor and ceiling.
 */
const blocks: readonly Given[] = [
  { when: 'cost >= 1.5 × target cpa and conversions = 0', days: 30, action: { kind: 'block' } },
  { when: 'cost >= 3 × target cpa and conversions = 0', days: 14, action: { kind: 'block' } },
  { when: 'cost >= 3 × target cpa and clicks >= 100 and roi < -30%', days: 30, action: { kind: 'block' } },
  {
    when: 'clicks >= 50 and visits >= 30 and conversions < 1 and loss > 40%',
    days: 30,
    action: { kind: 'block' },
  },
];

const bounds = { unit: 'coefficient', floor: 0.5, ceiling: 2 };
/** The steps of 6 % a week come as daily ones, so that they have an effect within the month. */
const bids: readonly Given[] = [
  {
    when: 'conversions >= 2 and roi > 30%',
    days: 7,
    action: { kind: 'change-bid', by: 0.06, ...bounds },
  },
  {
    when: 'conversions >= 2 and roi < 0%',
    days: 7,
    action: { kind: 'change-bid', by: -0.06, ...bounds },
  },
];

export const peers = byRules('peers', ({ means }) =>
  (means === 'bids' ? [...blocks, ...bids] : blocks).map(ruleOf),
);

function ruleOf({ when, days, action }: Given): RuleDraft {
  const parsed = parseRuleCondition(when);
  if ('fault' in parsed) throw new Error(parsed.fault.message);
  return ruleDraftSchema.parse({
    name: when.slice(0, 100),
    kind: 'widget',
    scope: {},
    window: { of: { kind: 'days', last: days } },
    condition: parsed.condition,
    action,
    schedule: { everyMinutes: 1440, timeZone: 'UTC' },
    guards: {
      minimumClicks: 0,
      cooldownHours: 0,
      actionsPerEntityPerDay: 1000,
      actionsPerRun: 1_000_000,
      actionsPerDay: 1_000_000,
      spendShare: 1,
    },
  });
}
