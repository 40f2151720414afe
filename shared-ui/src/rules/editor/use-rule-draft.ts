import {
  type RuleDraft,
  type RuleFault,
  ruleDraftSchema,
  ruleFaults,
  type StoredRule,
} from '@adhelm/contracts';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { faultText } from './fault-text.ts';
import { dropDraft, keepDraft, keptDraft } from './kept-draft.ts';

/** The parts of a stored rule that people edit. */
export function draftOf(stored: StoredRule): RuleDraft {
  const { name, kind, scope, window, currency, condition, action, schedule, guards, mode } = stored;
  const { priority, precedence, probation, tags, notifications, isScheduled } = stored;
  const others = { priority, precedence, probation, tags, notifications, isScheduled };
  return { name, kind, scope, window, currency, condition, action, schedule, guards, ...others, mode };
}

/** Everything that is wrong with a rule, by the path of its field. */
export function faultsOf(rule: RuleDraft): RuleFault[] {
  const parsed = z.safeParse(ruleDraftSchema, rule);
  const faults = parsed.success
    ? []
    : parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), reason: faultText(issue) }));
  return [...faults, ...ruleFaults(rule)];
}

/** A rule while it is edited. Each change is kept on the server under `name` until it is saved or discarded. */
export function useRuleDraft(first: RuleDraft, stored: StoredRule | null, name: string) {
  const [kept] = useState(() => keptDraft(name));
  const [rule, setRule] = useState(kept?.rule ?? first);
  const [version, setVersion] = useState(kept?.version ?? stored?.version ?? null);
  const [isRestored, setRestored] = useState(kept !== null);
  const [isChanged, setChanged] = useState(kept !== null);
  const [isUnread, setUnread] = useState(false);
  const [refused, setRefused] = useState<readonly RuleFault[]>([]);
  const own = useMemo(() => faultsOf(rule), [rule]);
  const faults = own.length > 0 ? own : refused;
  const set = (changed: RuleDraft) => {
    setRule(changed);
    setChanged(true);
    setRefused([]);
    keepDraft(name, { rule: changed, version });
  };
  const reset = (to: RuleDraft, toVersion: number | null) => {
    dropDraft(name);
    setRule(to);
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
    /** Whether a condition is typed that cannot be read: the rule is without it. */
    isUnread,
    setUnread,
    isChanged,
    isRestored,
    change: (part: Partial<RuleDraft>) => set({ ...rule, ...part }),
    set,
    reset,
    /** What the server refused, by field, until the next change. */
    refuse: setRefused,
    rebase: setVersion,
  };
}

export type RuleDraftState = ReturnType<typeof useRuleDraft>;
