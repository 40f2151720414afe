import { ruleTemplates } from '@adhelm/contracts';
import { byRules } from './by-rules.ts';
import { unguarded } from './unguarded.ts';

/** The usual stop-loss: what spent 1.5 × CPA in 30 days without a conversion is blocked (networks.md, B4). */
export const naive = byRules('naive', () =>
  ruleTemplates.filter(({ id }) => id === 'stop-loss-1.5x').map(({ rule }) => unguarded(rule)),
);
