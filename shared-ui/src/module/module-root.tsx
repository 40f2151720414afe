import { ModuleThemeProvider } from '@adhelm/shared-ui/theme';
import { type ComponentType, type ReactNode, Suspense, useMemo } from 'react';
import { SWRConfig } from 'swr';
import type { HostApi } from './host.ts';
import { useSettings } from './host-hooks.ts';
import { HostProvider } from './host-provider.tsx';
import { HostRouter } from './host-router.tsx';
import { ownCache } from './own-cache.ts';

function ModuleTheme({ children }: { readonly children: ReactNode }) {
  return <ModuleThemeProvider direction={useSettings().direction}>{children}</ModuleThemeProvider>;
}

type ModuleRootProps = {
  readonly host: HostApi;
  readonly App: ComponentType;
  /** Aborted when the mount ends, for any reason. */
  readonly ended: AbortSignal;
};

/** The providers around a module's components. */
export function ModuleRoot({ host, App, ended }: ModuleRootProps) {
  const cache = useMemo(() => ownCache(ended), [ended]);
  return (
    <HostProvider host={host}>
      <ModuleTheme>
        <SWRConfig value={cache}>
          <HostRouter host={host}>
            <Suspense fallback={null}>
              <App />
            </Suspense>
          </HostRouter>
        </SWRConfig>
      </ModuleTheme>
    </HostProvider>
  );
}
