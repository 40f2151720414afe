import type { Action } from '@adhelm/contracts';
import { useEffect, useRef } from 'react';
import { Subscription } from 'rxjs';
import { followAction } from './follow-action.ts';
import { useBusEvent, useHost } from './host-hooks.ts';

/** Follows actions to their end while the component is mounted; `onStep` receives each state, the last one is the end. */
export function useActionFollower(): (action: Action, onStep: (action: Action) => void) => void {
  const host = useHost();
  const following = useRef(new Subscription());
  /** Finished actions, whose event may arrive before the response to the request that started them. */
  const finished = useRef(new Set<string>());
  useBusEvent('action.changed', ({ actionId, state }) => {
    if (state !== 'running') finished.current.add(actionId);
  });
  useEffect(() => {
    const all = new Subscription();
    following.current = all;
    return () => all.unsubscribe();
  }, []);
  return (action, onStep) => {
    const steps$ = followAction(host, action, { isNews: finished.current.has(action.id) });
    following.current.add(steps$.subscribe(onStep));
  };
}
