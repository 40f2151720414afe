import { type AdhelmError, type DryRun, MAX_DRY_DECISIONS, type RuleDraft } from '@adhelm/contracts';
import { adhelmErrorOf, useBusEvent, useHost } from '@adhelm/shared-ui/module';
import { useEffect, useEffectEvent, useState } from 'react';
import { dryRun } from '../rules-api.ts';

/** Milliseconds without a change before the rule is tried. */
const PAUSE = 500;
const LISTED = 10;

/** The last answer, and the rule that it is of, as text. */
type Tried = { readonly of: string; readonly run?: DryRun | undefined; readonly error?: AdhelmError };

/** A rule is tried before it has a name, and as it would begin live: in shadow mode, what it only logged rests. */
const tryable = (rule: RuleDraft): RuleDraft => ({ ...rule, name: '–', mode: 'off' });

/**
 * What a rule would do now, shortly after each change, and again once a browser that was offline is online. `isStale`: the answer is of the rule before. Nothing is asked while
 * `canBeTried` is unset.
 */
export function useDryRun(rule: RuleDraft, id: string | null, canBeTried: boolean) {
  const host = useHost();
  const text = JSON.stringify(tryable(rule));
  const [tried, setTried] = useState<Tried | null>(null);
  const ask = async (of: string, signal?: AbortSignal) => {
    try {
      const run = await dryRun(host, { id, draft: tryable(rule), limit: LISTED }, signal);
      if (signal?.aborted !== true) setTried({ of, run });
    } catch (error) {
      if (signal?.aborted !== true)
        setTried((before) => ({ of, run: before?.run, error: adhelmErrorOf(error) }));
    }
  };
  const askLatest = useEffectEvent(ask);
  useEffect(() => {
    if (!canBeTried) return;
    const ended = new AbortController();
    const timer = setTimeout(() => void askLatest(text, ended.signal), PAUSE);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [text, canBeTried]);
  // the first preview of an account whose first sync still runs would stay empty
  useBusEvent('facts.synced', () => {
    if (canBeTried && tried?.run?.counts.judged === 0) void ask(text);
  });
  const hasFailed = canBeTried && tried?.error !== undefined;
  const askAgain = useEffectEvent(() => void ask(text));
  useEffect(() => {
    if (!hasFailed) return;
    addEventListener('online', askAgain);
    return () => removeEventListener('online', askAgain);
  }, [hasFailed]);
  return {
    run: tried?.run,
    error: tried?.of === text ? tried.error : undefined,
    isStale: tried !== null && tried.of !== text,
    /** The same with as many entities as the server lists. */
    loadAll: () => dryRun(host, { id, draft: tryable(rule), limit: MAX_DRY_DECISIONS }),
    retry: () => void ask(text),
  };
}

export type TriedRule = ReturnType<typeof useDryRun>;
