import { type RuleDraft, ruleTemplates } from '@adhelm/contracts';
import { byRules } from './by-rules.ts';

/** The shipped templates that a buyer enables. */
const blocking = ['bot-traffic', 'value-stop-loss', 'value-revive'];
const bidding = ['profit-coefficient', ...blocking];

/**
 * Blanks of these templates as a buyer fills them in for a single campaign, where one widget may be most of the spend. The
 * templates themselves start with the safe defaults.
 */
const filledIn: Readonly<Record<string, (rule: RuleDraft) => RuleDraft>> = {
  'value-stop-loss': withWholeSpend,
  'profit-coefficient': (rule) =>
    withWholeSpend(
      rule.action.kind === 'set-coefficient' ? { ...rule, action: { ...rule.action, maxStep: 1 } } : rule,
    ),
};

function withWholeSpend(rule: RuleDraft): RuleDraft {
  return { ...rule, guards: { ...rule.guards, spendShare: 1 } };
}

export const ours = byRules('ours', ({ means }) =>
  (means === 'bids' ? bidding : blocking).map((id) => {
    const template = ruleTemplates.find((one) => one.id === id);
    if (template === undefined) throw new Error(`no template ${id}`);
    return filledIn[id]?.(template.rule) ?? template.rule;
  }),
);
