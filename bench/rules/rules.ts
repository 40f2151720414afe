import { parseRuleCondition, type Rule, ruleSchema } from '@adhelm/contracts';
import { decide, type RunFacts } from '@adhelm/server';
import { median } from '../report/median.ts';
import { report } from '../report/report.ts';
import { priorsOf, ruleMarket } from './rule-market.ts';

const CAMPAIGNS = 400;
const WIDGETS = 500;
const ROUNDS = 5;
const NOW = new Date('2026-07-01T12:00:00.000Z');

const PLAIN =
  '(cost > 1.5 × target cpa or clicks > 2000) and roi < 20% and epc < campaign average epc and conversions < 3';
const EVIDENCE = 'P(cpa > target cpa) >= 95% or P(roi < -20%) >= 95%';

function ruleOf(when: string): Rule {
  const parsed = parseRuleCondition(when);
  if ('fault' in parsed) throw new Error(parsed.fault.message);
  return ruleSchema.parse({
    id: '01981000-0000-7000-8000-0000000000aa',
    version: 1,
    name: 'Bench',
    kind: 'widget',
    scope: {},
    window: { of: { kind: 'days', last: 14 } },
    currency: 'USD',
    condition: parsed.condition,
    action: { kind: 'block' },
    schedule: { everyMinutes: 60, timeZone: 'UTC' },
    guards: {},
  });
}

/** The median seconds of some rounds; the first warms up and does not count. */
function seconds(work: () => unknown): number {
  const took = Array.from({ length: ROUNDS + 1 }, () => {
    const start = performance.now();
    work();
    return (performance.now() - start) / 1000;
  });
  return median(took.slice(1));
}

/** What the same comparisons cost without rules: figures in an array and a loop. */
function bareLoop(facts: RunFacts): number {
  let met = 0;
  for (const { figures } of facts.entities) {
    const { cost = null, clicks = null, roi = null, epc = null, conversions = null } = figures;
    if (cost === null || clicks === null || roi === null || epc === null || conversions === null) continue;
    if ((cost > 15_000_000 || clicks > 2000) && roi < 0.2 && epc < 90_000 && conversions < 3) met += 1;
  }
  return met;
}

const facts = ruleMarket(CAMPAIGNS, WIDGETS, NOW);
const entities = facts.entities.length;
const learnt = seconds(() => priorsOf(facts));
const priors = priorsOf(facts);
const informed: RunFacts = {
  ...facts,
  campaigns: new Map(
    [...facts.campaigns].map(([key, own]) => [key, { ...own, prior: priors.get(key) ?? null }]),
  ),
};
const bare = seconds(() => bareLoop(facts));
const plainRule = ruleOf(PLAIN);
const plain = seconds(() => decide(plainRule, facts, NOW));
const evidenceRule = ruleOf(EVIDENCE);
const evidence = seconds(() => decide(evidenceRule, informed, NOW));
const { decisions, skipped } = decide(evidenceRule, informed, NOW);
if (decisions.length === 0 || skipped.length === entities) throw new Error('nothing was decided');

await report('rules', 'bare loop', [
  { what: 'plain: entities/s', ours: entities / plain, baseline: entities / bare, toReach: '≥ 500,000' },
  {
    what: 'evidence: entities/s',
    ours: entities / evidence,
    toReach: '≥ 150,000',
  },
  { what: 'evidence and learning the priors: entities/s', ours: entities / (evidence + learnt) },
  { what: 'learning the prior of a campaign: ms', ours: (learnt * 1000) / CAMPAIGNS },
]);
