import { leavesOf, type Rule, type RuleDraft, ruleSchema } from '@adhelm/contracts';
import { decide } from '@adhelm/server';
import type { CampaignRecord } from '../campaign-record.ts';
import type { KnownCampaign, Play, Policy } from '../policy.ts';
import { learnedFrom, ruleFacts, unchanged, type WidgetState } from '../rule-facts.ts';

const START = Date.parse('2026-06-01T00:00:00Z');
const MS_PER_DAY = 86_400_000;

/** Plays with rules: each day, every one decides by the figures of that morning, in order, guards included. */
export function byRules(name: string, rulesOf: (known: KnownCampaign) => readonly RuleDraft[]): Policy {
  return {
    name,
    start: (known) => {
      const rules = rulesOf(known).map((draft, index) =>
        ruleSchema.parse({
          ...draft,
          mode: 'live',
          currency: 'USD',
          version: 1,
          id: `01981000-0000-7000-8000-${String(index + 1).padStart(12, '0')}`,
        }),
      );
      const states = new Array<WidgetState>(known.widgets).fill(unchanged);
      return (record) => playDay(record, known, rules, states);
    },
  };
}

/** Rules of peers do not, so nothing is learned for them. */
const usesEvidence = ({ action, condition }: Rule): boolean =>
  action.kind === 'set-coefficient' ||
  leavesOf(condition).some((leaf) => 'certain' in leaf || leaf.metric === 'value_of_waiting');

function playDay(
  record: CampaignRecord,
  known: KnownCampaign,
  rules: readonly Rule[],
  states: WidgetState[],
): ReturnType<Play> {
  const now = new Date(START + record.today * MS_PER_DAY);
  if (record.today > 0) {
    const learned = learnedFrom(record, known, rules.some(usesEvidence));
    for (const rule of rules) {
      const facts = ruleFacts(record, known, rule, learned, states, now);
      for (const { outcome, change, entity } of decide(rule, facts, now).decisions) {
        const widget = Number(entity.id.slice(1));
        const state = states[widget];
        if (outcome !== 'act' || change === null || state === undefined) continue;
        const isBlocked =
          change.field === 'widget-block' ? change.after === true : state.blockedSince !== null;
        states[widget] = {
          coefficient: change.field === 'widget-bid' ? Number(change.after) : state.coefficient,
          lastActionAt: now.getTime(),
          blockedSince: isBlocked ? (state.blockedSince ?? record.today) : null,
        };
      }
    }
  }
  return states.map(({ coefficient, blockedSince }) => (blockedSince === null ? coefficient : null));
}
