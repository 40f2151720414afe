import type { ReactNode } from 'react';
import type { HostApi } from './host.ts';
import { HostContext } from './host-context.ts';

/** Provides the host API to the kit's hooks: `defineModule` does so for routes, the shell for slot widgets. */
export function HostProvider({ host, children }: { readonly host: HostApi; readonly children: ReactNode }) {
  return <HostContext value={host}>{children}</HostContext>;
}
