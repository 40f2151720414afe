import type { Action } from '@adhelm/contracts';
import { createContext, useContext } from 'react';
import type { ChangeIntent } from '../intents/change-intent.ts';

type Actions = {
  /** Shows the change as before → after, and starts it when it is confirmed. */
  readonly askFor: (intent: ChangeIntent) => void;
  /** Starts a change of one row at once; its toast offers the undo. */
  readonly apply: (intent: ChangeIntent) => void;
  /** Follows an action that was started elsewhere, and reports its outcome. */
  readonly follow: (action: Action, onProgress: (action: Action) => void) => void;
  /** Undoes an action as a whole, with a second question if its entities were changed at the source since. */
  readonly undo: (actionId: string, onProgress: (action: Action) => void) => void;
};

export const ActionsContext = createContext<Actions | null>(null);

/** The only entry point for changes. Throws outside `ActionsProvider`. */
export function useActions(): Actions {
  const actions = useContext(ActionsContext);
  if (actions === null) throw new Error('useActions is called outside of <ActionsProvider>');
  return actions;
}
