import { may } from '@adhelm/contracts';
import { popupCode, usePopupCode } from '@adhelm/shared-ui';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { useUser } from '../services/services-context.tsx';

const moduleTools = popupCode(
  async () => (await import(/* webpackChunkName: "module-tools" */ './module-tools.tsx')).ModuleTools,
);

const Opening = createContext<(() => void) | null>(null);

/** Opens the module tools; null for people who may not manage modules. */
export const useModuleTools = (): (() => void) | null => useContext(Opening);

/** Hosts the module tools around the frame, because the command bar and the account page both open them. */
export function ModuleToolsPlace({ children }: { readonly children: ReactNode }) {
  const user = useUser();
  const [isOpen, setOpen] = useState(false);
  const Tools = usePopupCode(moduleTools, isOpen);
  const [open] = useState(() => () => setOpen(true));
  return (
    <Opening value={may(user, 'manage-modules') ? open : null}>
      {children}
      {Tools !== null && <Tools isOpen={isOpen} onClose={() => setOpen(false)} />}
    </Opening>
  );
}
