import { useEffect, useState } from 'react';
import type * as Checks from './rule-checks.ts';

/** What is wrong with a rule, what a typed condition says, and the words of cron expressions. */
export type RuleChecks = typeof Checks;

let loaded: RuleChecks | null = null;

/** The checks of a rule once they were wanted and have loaded; null before. Throws in rendering if they cannot be loaded. */
export function useRuleChecks(isWanted: boolean): RuleChecks | null {
  const [checks, setChecks] = useState(loaded);
  useEffect(() => {
    if (!isWanted || checks !== null) return;
    import(/* webpackChunkName: "rule-form" */ './rule-checks.ts').then(
      (found) => {
        loaded = found;
        setChecks(found);
      },
      (error: unknown) =>
        setChecks(() => {
          throw error;
        }),
    );
  }, [isWanted, checks]);
  return checks;
}
