import type { ReactNode } from 'react';
import type { HostApi } from './host.ts';
import { HostContext } from './host-context.ts';

/** Gives the host API to the kit's hooks. `defineModule` does it for routes, the shell around slot widgets. */
export function HostProvider({ host, children }: { readonly host: HostApi; readonly children: ReactNode }) {
  return <HostContext value={host}>{children}</HostContext>;
}
