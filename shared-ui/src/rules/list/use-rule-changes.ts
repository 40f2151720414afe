import { type ListedRule, messageOf, type RuleDraft, type StoredRule } from '@adhelm/contracts';
import { useHost } from '@adhelm/shared-ui/module';
import { useRef, useState } from 'react';
import { messages as words } from '../messages.ts';
import type { RulesAnswer } from '../rules-api.ts';
import { messages as texts } from './messages.ts';
import { removeRules } from './remove-rules.ts';
import { duplicateRule, runNow } from './rule-actions.ts';
import { useRuleEdits } from './use-rule-edits.ts';

/** A rule that is about to go live, a live one that runs before its time, or one that is changed, and how. */
export type LiveRequest = {
  readonly rule: ListedRule;
  readonly of: 'set-live' | 'run-now' | 'change-live';
  readonly part?: Partial<RuleDraft>;
};

/** Changes of rules in their list: each at once, with an undo where there is something to undo. */
export function useRuleChanges({ update, refresh }: Pick<RulesAnswer, 'update' | 'refresh'>) {
  const host = useHost();
  const edit = useRuleEdits();
  const [asking, setAsking] = useState<LiveRequest | null>(null);
  const [isSending, setSending] = useState(false);
  /** The last choice of a mode per rule that is not answered yet, and what is stored until then. */
  const choices = useRef(new Map<string, { stored: RuleDraft['mode'] }>());

  const attempt = async (failed: string, work: () => Promise<void>) => {
    setSending(true);
    try {
      await work();
    } catch (error) {
      host.notify({ tone: 'danger', title: failed, description: messageOf(error) });
    } finally {
      setSending(false);
      await refresh();
    }
  };

  const show = (id: string, mode: RuleDraft['mode']) =>
    update((present) => ({
      ...present,
      data: present.data.map((other) => (other.id === id ? { ...other, mode } : other)),
    }));

  /** Shows the mode at once. If it cannot be stored, the one that is stored is back before the list is loaded again. */
  const editMode = async (rule: StoredRule, mode: RuleDraft['mode']) => {
    const { id } = rule;
    const choice = { stored: choices.current.get(id)?.stored ?? rule.mode };
    choices.current.set(id, choice);
    show(id, mode);
    try {
      const changed = await edit(rule, { mode });
      // what a choice that followed goes back to
      const last = choices.current.get(id);
      if (last !== undefined) last.stored = changed.mode;
      return changed;
    } finally {
      if (choices.current.get(id) === choice) {
        choices.current.delete(id);
        show(id, choice.stored);
      }
    }
  };

  const setMode = (rule: StoredRule, mode: RuleDraft['mode'], undo: RuleDraft['mode'] | null) =>
    attempt(texts.notChanged, async () => {
      const changed = await editMode(rule, mode);
      host.notify({
        tone: 'success',
        title: texts.modeChanged(rule.name, words.modes[mode].label),
        ...(undo === null
          ? {}
          : { action: { label: texts.undo, run: () => void setMode(changed, undo, null) } }),
      });
    });

  const setPrecedence = (rule: ListedRule, precedence: number) =>
    attempt(texts.notChanged, async () => {
      const changed = await edit(rule, { precedence });
      host.notify({
        tone: 'success',
        title: texts.priorityChanged(rule.name, words.priorities[precedence] ?? ''),
        action: {
          label: texts.undo,
          run: () =>
            void attempt(texts.notChanged, async () => {
              await edit(changed, { precedence: rule.precedence });
            }),
        },
      });
    });

  const run = (rule: ListedRule) =>
    attempt(texts.notStarted, async () => {
      const { text } = await runNow(host, rule);
      host.notify({ tone: 'info', title: texts.ran(rule.name, text) });
    });

  const remove = (rules: readonly ListedRule[]) =>
    attempt(texts.notChanged, () =>
      removeRules(host, rules, (undo) => void attempt(texts.notRestored, undo)),
    );

  return {
    asking,
    isSending,
    stopAsking: () => setAsking(null),
    chooseMode: (rule: ListedRule, mode: RuleDraft['mode']) => {
      if (mode === 'live') setAsking({ rule, of: 'set-live' });
      else void setMode(rule, mode, rule.mode === 'live' ? null : rule.mode);
    },
    confirm: async () => {
      if (asking === null) return;
      const { rule, of, part } = asking;
      if (of === 'run-now') await run(rule);
      else if (part?.precedence !== undefined) await setPrecedence(rule, part.precedence);
      else await setMode(rule, 'live', rule.mode);
      setAsking(null);
    },
    choosePrecedence: (rule: ListedRule, precedence: number) => {
      if (rule.mode === 'live') setAsking({ rule, of: 'change-live', part: { precedence } });
      else void setPrecedence(rule, precedence);
    },
    run: (rule: ListedRule) => {
      if (rule.mode === 'live') setAsking({ rule, of: 'run-now' });
      else void run(rule);
    },
    duplicate: (rule: ListedRule) =>
      attempt(texts.notChanged, async () => {
        const copy = await duplicateRule(host, rule);
        host.notify({ tone: 'success', title: texts.duplicated(copy.name) });
      }),
    remove,
    edit,
  };
}

export type RuleChanges = ReturnType<typeof useRuleChanges>;
