import type { Action, ActionRequest, FieldError } from '@adhelm/contracts';
import { createContext, useContext } from 'react';

/** A change that a person asks for; they see before → after and confirms before anything is sent. */
export type ChangeIntent = {
  /** What is being done, as the dialog's title: "Pause 3 campaigns". */
  readonly title: string;
  readonly confirmLabel: (changes: number) => string;
  /** A value before or after as it is read, where it is no status. */
  readonly valueLabel?: (value: unknown) => string;
  readonly request: ActionRequest;
  /** Opens the form that asked for it again, with what was typed and what the server says is wrong with it. */
  readonly onBack?: (faults: readonly FieldError[]) => void;
  /**
   * Called when the server has taken the change, or its undo (the page may show it under way), and again when it has
   * settled (what the page shows of it is old, whichever way the news came).
   */
  readonly onProgress: (action: Action) => void;
};

type Actions = { readonly askFor: (intent: ChangeIntent) => void };

export const ActionsContext = createContext<Actions | null>(null);

/** The one door for changes. Throws outside of `ActionsProvider`. */
export function useActions(): Actions {
  const actions = useContext(ActionsContext);
  if (actions === null) throw new Error('useActions is called outside of <ActionsProvider>');
  return actions;
}
