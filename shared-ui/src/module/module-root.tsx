import { ModuleThemeProvider } from '@adhelm/shared-ui/theme';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { SWRConfig } from 'swr';
import type { HostApi } from './host.ts';
import { useSettings } from './host-hooks.ts';
import { HostProvider } from './host-provider.tsx';
import { HostRouter } from './host-router.tsx';

function ModuleTheme({ children }: { readonly children: ReactNode }) {
  return <ModuleThemeProvider direction={useSettings().direction}>{children}</ModuleThemeProvider>;
}

/**
 * A cache of its own: modules share nothing by accident, and nothing outlives the mount. SWR's timers (a window for
 * deduplication after an answer, a warning for slow ones) would; calls that are under way are still shared.
 */
const ownCache = { provider: () => new Map(), dedupingInterval: 0, loadingTimeout: 0 };

/** Everything that a module's components may rely on around them. */
export function ModuleRoot({ host, App }: { readonly host: HostApi; readonly App: ComponentType }) {
  return (
    <HostProvider host={host}>
      <ModuleTheme>
        <SWRConfig value={ownCache}>
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
