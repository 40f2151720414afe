import {
  parseRuleCondition,
  type RuleDraft,
  type RuleFault,
  ruleDraftSchema,
  ruleFaults,
  type StoredRule,
} from '@adhelm/contracts';
import { useHost } from '@adhelm/shared-ui/module';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { faultText } from './fault-text.ts';
import { dropDraft, keepDraft, keptDraft, overwriteDraft } from './kept-draft.ts';

/** Everything that is wrong with a rule, by the path of its field. */
export function faultsOf(rule: RuleDraft): RuleFault[] {
  const parsed = z.safeParse(ruleDraftSchema, rule);
  const faults = parsed.success
    ? []
    : parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), reason: faultText(issue) }));
  return [...faults, ...ruleFaults(rule)];
}

/** A condition as it is typed, and the condition that it says, if it can be read. */
export type TypedCondition = { readonly text: string; readonly condition: RuleDraft['condition'] | null };

/** The rule with what is typed, if a change of its currency makes that readable. */
function withTyped(rule: RuleDraft, typed: string | null): RuleDraft {
  if (typed === null || rule.currency === null) return rule;
  const read = parseRuleCondition(typed, rule.currency);
  return 'fault' in read ? rule : { ...rule, condition: read.condition };
}

type RuleDraftOptions = {
  readonly first: RuleDraft;
  readonly stored: StoredRule | null;
  /** What it is kept under. */
  readonly name: string;
  /** The path of the list whose form this is. */
  readonly page: string;
};

/** A rule while it is edited. Each change is kept on the server under `name` until it is saved or discarded. */
export function useRuleDraft({ first, stored, name, page }: RuleDraftOptions) {
  const { workspace } = useHost().environment;
  const [kept] = useState(() => keptDraft(name));
  const [typed, setTyped] = useState(kept?.typed ?? null);
  const [rule, setRule] = useState(kept?.rule ?? first);
  const [version, setVersion] = useState(kept?.version ?? stored?.version ?? null);
  const [isRestored, setRestored] = useState(kept !== null);
  const [isChanged, setChanged] = useState(kept !== null);
  const [refused, setRefused] = useState<readonly RuleFault[]>([]);
  const own = useMemo(() => faultsOf(rule), [rule]);
  const faults = own.length > 0 ? own : refused;
  // a sign can mean the workspace's currency only, where none is chosen yet
  const amountsIn = rule.currency ?? workspace.currency;
  const isUnread = typed !== null && 'fault' in parseRuleCondition(typed, amountsIn);
  const set = (changed: RuleDraft, text: string | null) => {
    setRule(changed);
    setTyped(text);
    setChanged(true);
    setRefused([]);
    keepDraft(name, { rule: changed, version, typed: text, page });
  };
  const reset = (to: RuleDraft, toVersion: number | null) => {
    dropDraft(name);
    setRule(to);
    setTyped(null);
    setVersion(toVersion);
    setChanged(false);
    setRestored(false);
    setRefused([]);
  };
  return {
    rule,
    /** The name of its draft. */
    draft: name,
    /** The version that the changes are based on; null for a new rule. */
    version,
    faults,
    isValid: own.length === 0,
    /** A preview needs no name. */
    canBeTried: !isUnread && own.every(({ field }) => field === 'name'),
    /** The condition as it is typed, if it is. */
    typed,
    /** What amounts are in, or are taken to be in while the rule has none. */
    amountsIn,
    /** Whether a condition is typed that cannot be read: the rule is without it. */
    isUnread,
    isChanged,
    isRestored,
    change: (part: Partial<RuleDraft>) => {
      const changed = { ...rule, ...part };
      if (part.condition !== undefined) set(changed, null);
      else set(isUnread ? withTyped(changed, typed) : changed, typed);
    },
    /** Keeps what is typed; `signed`: the currency whose sign an amount has, in a rule without one. */
    type: ({ text, condition }: TypedCondition, signed?: string) =>
      set(
        {
          ...rule,
          condition: condition ?? rule.condition,
          currency: signed ?? rule.currency,
        },
        text,
      ),
    /** Replaces all of it. */
    set: (changed: RuleDraft) => set(changed, null),
    reset,
    /** Keeps the changes at once, also where another tab replaced or discarded their draft. */
    keep: () => {
      if (!isChanged) return;
      keepDraft(name, { rule, version, typed, page });
      overwriteDraft(name);
    },
    /** What the server refused, by field, until the next change. */
    refuse: setRefused,
    rebase: setVersion,
  };
}

export type RuleDraftState = ReturnType<typeof useRuleDraft>;
