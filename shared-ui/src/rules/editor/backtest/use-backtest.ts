import type { AdhelmError, Backtest, RuleDraft } from '@adhelm/contracts';
import { adhelmErrorOf, useHost } from '@adhelm/shared-ui/module';
import { useEffect, useRef, useState } from 'react';
import { replayRule } from './replay-rule.ts';

/** The last answer, and the rule that it is of, as text. */
type Replayed = { readonly of: string; readonly result?: Backtest; readonly error?: AdhelmError };

/** How many days are done; null while nothing runs. */
type Progress = { readonly done: number; readonly of: number };

/** Replays a rule on past days, with its progress. Canceling it, or leaving the page, ends it on the server too. */
export function useBacktest(rule: RuleDraft, id: string | null) {
  const host = useHost();
  const [replayed, setReplayed] = useState<Replayed | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const of = JSON.stringify({ ...rule, name: '', mode: '' });
  const run = async (days: number) => {
    const stop = new AbortController();
    running.current = stop;
    setProgress({ done: 0, of: days });
    try {
      const onDay = (done: number, all: number) => setProgress({ done, of: all });
      const result = await replayRule(host, { id, draft: rule, days }, { signal: stop.signal, onDay });
      setReplayed({ of, result });
    } catch (error) {
      if (!stop.signal.aborted) setReplayed({ of, error: adhelmErrorOf(error) });
    } finally {
      setProgress(null);
    }
  };
  return {
    run,
    cancel: () => running.current?.abort(),
    progress,
    result: replayed?.result,
    error: replayed?.error,
    isOutdated: replayed !== null && replayed.of !== of,
  };
}
