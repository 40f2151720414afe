import type { RuleDraft, RuleFault, StoredRule } from '@adhelm/contracts';
import { useHost } from '@adhelm/shared-ui/module';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { RuleChecks } from './checks/use-rule-checks.ts';
import { dropDraft, keepDraft, keptDraft, overwriteDraft } from './kept-draft.ts';

const SIGN = /\p{Sc}/u;

type RuleDraftOptions = {
  readonly first: RuleDraft;
  readonly stored: StoredRule | null;
  /** What it is kept under. */
  readonly name: string;
  /** The path of the list whose form this is. */
  readonly page: string;
  /** Null until they are loaded. */
  readonly checks: RuleChecks | null;
};

/** A rule while it is edited. Each change is kept on the server under `name` until it is saved or discarded. */
export function useRuleDraft({ first, stored, name, page, checks }: RuleDraftOptions) {
  const { workspace } = useHost().environment;
  const [kept] = useState(() => keptDraft(name));
  const [typed, setTyped] = useState(kept?.typed ?? null);
  const [rule, setRule] = useState(kept?.rule ?? first);
  const [version, setVersion] = useState(kept?.version ?? stored?.version ?? null);
  const [isRestored, setRestored] = useState(kept !== null);
  const [isChanged, setChanged] = useState(kept !== null);
  const [refused, setRefused] = useState<readonly RuleFault[]>([]);
  /** Whether something was typed before the checks were there to read it. */
  const [isUnparsed, setUnparsed] = useState(false);
  const own = useMemo(() => checks?.faultsOf(rule) ?? [], [checks, rule]);
  const faults = useMemo(
    () => (own.length > 0 ? own : (checks?.inWords(refused) ?? refused)),
    [checks, own, refused],
  );
  // a sign can mean the workspace's currency only, where none is chosen yet
  const amountsIn = rule.currency ?? workspace.currency;
  const read = typed === null ? undefined : checks?.parseRuleCondition(typed, amountsIn);
  const isUnread = read !== undefined && 'fault' in read;
  const isReady = checks !== null && !(isUnparsed && typed !== null);
  const set = (changed: RuleDraft, text: string | null) => {
    setRule(changed);
    setTyped(text);
    setChanged(true);
    setRefused([]);
    keepDraft(name, { rule: changed, version, typed: text, page });
  };
  /** The rule with what is typed, if a change of its currency makes that readable. */
  const withTyped = (changed: RuleDraft): RuleDraft => {
    if (typed === null || changed.currency === null) return changed;
    const parsed = checks?.parseRuleCondition(typed, changed.currency);
    return parsed === undefined || 'fault' in parsed ? changed : { ...changed, condition: parsed.condition };
  };
  const type = (text: string) => {
    setUnparsed(checks === null);
    const parsed = checks?.parseRuleCondition(text, amountsIn);
    if (parsed === undefined || 'fault' in parsed) set(rule, text);
    else {
      // a sign says the currency of a rule without one
      const currency = rule.currency ?? (SIGN.test(text) ? amountsIn : null);
      set({ ...rule, condition: parsed.condition, currency }, text);
    }
  };
  const readTyped = useEffectEvent(() => {
    if (isUnparsed && typed !== null) type(typed);
  });
  useEffect(() => {
    if (checks !== null) readTyped();
  }, [checks]);
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
    /** Whether it is known what is wrong with it. */
    isReady,
    isValid: isReady && own.length === 0,
    /** A preview needs no name. */
    canBeTried: isReady && !isUnread && own.every(({ field }) => field === 'name'),
    /** The condition as it is typed, if it is. */
    typed,
    /** What amounts are in, or are taken to be in while the rule has none. */
    amountsIn,
    /** Whether a condition is typed that cannot be read: the rule is without it. */
    isUnread,
    /** Why it cannot be read, and where. */
    typedFault:
      checks !== null && isUnread
        ? { message: checks.conditionFaultText(read.fault), at: read.fault.at }
        : null,
    isChanged,
    isRestored,
    change: (part: Partial<RuleDraft>) => {
      const changed = { ...rule, ...part };
      if (part.condition !== undefined) set(changed, null);
      else set(isUnread ? withTyped(changed) : changed, typed);
    },
    /** Keeps what is typed, with the condition that it says, if it can be read. */
    type,
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
