import type { ListedRule, RuleDraft } from '@adhelm/contracts';
import { useHost } from '@adhelm/shared-ui/module';
import { useState } from 'react';
import type { RulesAnswer } from '../rules-api.ts';
import { eachRule } from './each-rule.ts';
import { messages } from './messages.ts';
import { duplicateRule } from './rule-actions.ts';
import type { EditRule } from './use-rule-edits.ts';

const texts = messages.bulk;

/** What is set of several rules at once. */
export type SetPart = Partial<Pick<RuleDraft, 'mode' | 'precedence'>>;

type SeveralChangesOptions = Pick<RulesAnswer, 'refresh'> & { readonly edit: EditRule };

/** Changes of the selected rules, one after the other; what fails is named with its rule, and the others are changed. */
export function useSeveralChanges({ refresh, edit }: SeveralChangesOptions) {
  const host = useHost();
  const [isSending, setSending] = useState(false);

  const wait = async (work: () => Promise<void>) => {
    setSending(true);
    try {
      await work();
    } finally {
      setSending(false);
      await refresh();
    }
  };

  const report = (failed: readonly string[], title: string) => ({
    tone: failed.length > 0 ? ('warning' as const) : ('success' as const),
    title,
    ...(failed.length > 0 ? { description: failed.join('. ') } : {}),
  });

  const set = (rules: readonly ListedRule[], part: SetPart, leftOut = 0) =>
    wait(async () => {
      if (rules.length === 0) {
        host.notify({ tone: 'info', title: texts.nothingToChange(leftOut) });
        return;
      }
      const { done, failed } = await eachRule(rules, (rule) => edit(rule, part));
      if (done.length === 0) {
        host.notify({ tone: 'danger', title: texts.noneChanged, description: failed.join('. ') });
        return;
      }
      // a rule goes live after its question only, never by an undo
      const back = done.filter(({ rule }) => part.mode === undefined || rule.mode !== 'live');
      const undo = () =>
        wait(async () => {
          const before = new Map(back.map(({ rule }) => [rule.id, rule]));
          const undone = await eachRule(
            back.map(({ result }) => result),
            (stored) => {
              const { mode, precedence } = before.get(stored.id) ?? stored;
              return edit(stored, part.mode === undefined ? { precedence } : { mode });
            },
          );
          const stay = done.length - back.length;
          host.notify(
            report(
              [...undone.failed, ...(stay > 0 ? [texts.stayNotLive(stay)] : [])],
              texts.undone(undone.done.length),
            ),
          );
        });
      host.notify({
        ...report(
          [...failed, ...(leftOut > 0 ? [texts.liveLeftOut(leftOut)] : [])],
          texts.edited(done.length),
        ),
        ...(back.length === 0 ? {} : { action: { label: texts.undo, run: () => void undo() } }),
      });
    });

  return {
    isSending,
    /** Sets mode or priority, with an undo. */
    set,
    duplicate: (rules: readonly ListedRule[]) =>
      wait(async () => {
        const { done, failed } = await eachRule(rules, (rule) => duplicateRule(host, rule));
        if (done.length > 0) host.notify(report(failed, texts.duplicated(done.length)));
        else host.notify({ tone: 'danger', title: texts.noneDuplicated, description: failed.join('. ') });
      }),
  };
}
