import { lazy, Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { usePageViews } from '../analytics/use-page-views.ts';
import { useRegistryState } from '../registry/use-registry.ts';
import { useServices } from '../services/services-context.tsx';
import { focusMainHeading } from './focus-main-heading.ts';
import { UnsavedWorkBlocker } from './unsaved-work-blocker.tsx';

const PreviewBanner = lazy(async () => ({
  default: (await import(/* webpackChunkName: "preview" */ '../preview/preview-banner.tsx')).PreviewBanner,
}));

/** How old the list of modules may be when a person goes to another page, in milliseconds. */
const REGISTRY_AGE_MS = 60_000;

/** What happens on every change of the path: to the top, focus to the page's main heading, a look at the
 * registry, and the page is counted. */
export function RootLayout() {
  const { pathname } = useLocation();
  const { registry } = useServices();
  useEffect(() => {
    window.scrollTo(0, 0);
    return focusMainHeading(document, pathname);
  }, [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new path is the occasion
  useEffect(() => void registry.refreshIfOlderThan(REGISTRY_AGE_MS), [registry, pathname]);
  usePageViews();
  const state = useRegistryState();
  const { preview = null } = state.status === 'ready' ? state.document : {};
  const previewFault = state.status === 'ready' ? state.previewFault : null;
  return (
    <>
      <UnsavedWorkBlocker />
      <Outlet />
      {preview !== null && (
        <Suspense>
          <PreviewBanner preview={preview} fault={previewFault} />
        </Suspense>
      )}
    </>
  );
}
