import { createContext, useContext } from 'react';
import type { ChangeIntent } from '../intents/change-intent.ts';

type Actions = { readonly askFor: (intent: ChangeIntent) => void };

export const ActionsContext = createContext<Actions | null>(null);

/** The only entry point for changes. Throws outside `ActionsProvider`. */
export function useActions(): Actions {
  const actions = useContext(ActionsContext);
  if (actions === null) throw new Error('useActions is called outside of <ActionsProvider>');
  return actions;
}
