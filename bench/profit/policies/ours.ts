import { ruleTemplates } from '@adhelm/contracts';
import { byRules } from './by-rules.ts';

/** The shipped templates that a buyer enables, as they are. */
const blocking = ['bot-traffic', 'value-stop-loss', 'value-revive'];
const bidding = ['profit-coefficient', ...blocking];

export const ours = byRules('ours', ({ means }) =>
  (means === 'bids' ? bidding : blocking).map((id) => {
    const template = ruleTemplates.find((one) => one.id === id);
    if (template === undefined) throw new Error(`no template ${id}`);
    return template.rule;
  }),
);
