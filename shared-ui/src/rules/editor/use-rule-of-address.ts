import type { RuleDraft, RuleKind } from '@adhelm/contracts';
import { useHost } from '@adhelm/shared-ui/module';
import { useEffect, useState } from 'react';
import type { ruleOfAddress } from './rule-of-address.ts';

/** What reads conditions is only needed for an address that has one. */
let loaded: typeof ruleOfAddress | null = null;

/**
 * The rule that an address names with the condition of a list: null without one that can be read, or unless `isWanted`;
 * undefined while what reads it loads. Throws in rendering if it cannot be loaded.
 */
export function useRuleOfAddress(
  kind: RuleKind,
  search: string,
  isWanted: boolean,
): RuleDraft | null | undefined {
  const { timeZone, currency } = useHost().environment.workspace;
  const [read, setRead] = useState(() => loaded);
  useEffect(() => {
    if (!isWanted || read !== null) return;
    import('./rule-of-address.ts').then(
      (found) => {
        loaded = found.ruleOfAddress;
        setRead(() => found.ruleOfAddress);
      },
      (error: unknown) =>
        setRead(() => {
          throw error;
        }),
    );
  }, [isWanted, read]);
  if (!isWanted) return null;
  return read === null ? undefined : read(kind, search, { timeZone, currency });
}
