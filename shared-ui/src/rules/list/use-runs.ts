import { type ListedRule, messageOf } from '@adhelm/contracts';
import { mayBeDone, useHost } from '@adhelm/shared-ui/module';
import { useRef, useState } from 'react';
import type { RulesAnswer } from '../rules-api.ts';
import { messages } from './messages.ts';
import { runNow } from './rule-actions.ts';

const texts = messages.bulk;

/** One of the rules that run now: `text` is what its run came to, or why it failed; `still`: it goes on at the server. */
export type RunOfRule = {
  readonly rule: ListedRule;
  readonly state: 'waits' | 'runs' | 'still' | 'done' | 'failed';
  readonly text: string;
};

export type Runs = {
  readonly runs: readonly RunOfRule[];
  /** How many of the selected rules were left out. */
  readonly leftOut: number;
};

/** Runs several rules, one after the other, and keeps what each came to until the person closes it; null without any. */
export function useRuns({ refresh }: Pick<RulesAnswer, 'refresh'>) {
  const host = useHost();
  const [present, setPresent] = useState<Runs | null>(null);

  /** Set at once, and until the results are closed: the second of two clicks must not run them again. */
  const isOpen = useRef(false);

  const put = (id: string, part: Omit<RunOfRule, 'rule'>) =>
    setPresent(
      (before) =>
        before && {
          ...before,
          runs: before.runs.map((run) => (run.rule.id === id ? { ...run, ...part } : run)),
        },
    );

  return {
    present,
    close: () => {
      isOpen.current = false;
      setPresent(null);
    },
    start: async (rules: readonly ListedRule[], leftOut: number) => {
      if (isOpen.current) return;
      isOpen.current = true;
      setPresent({ runs: rules.map((rule) => ({ rule, state: 'waits', text: '' })), leftOut });
      for (const rule of rules) {
        put(rule.id, { state: 'runs', text: '' });
        try {
          const { text, isRunning } = await runNow(host, rule);
          put(rule.id, { state: isRunning ? 'still' : 'done', text });
        } catch (error) {
          const text = mayBeDone(error) ? texts.mayHaveRun(messageOf(error)) : messageOf(error);
          put(rule.id, { state: 'failed', text });
        }
      }
      await refresh();
    },
  };
}
