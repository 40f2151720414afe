import { lazy, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { usePageViews } from '../analytics/use-page-views.ts';
import { useRegistryState } from '../registry/use-registry.ts';
import { useServices } from '../services/services-context.tsx';
import { focusMainHeading } from './focus-main-heading.ts';
import { UnsavedWorkBlocker } from './unsaved-work-blocker.tsx';

const PreviewBanner = lazy(async () => ({
  default: (await import(/* webpackChunkName: "preview" */ '../preview/preview-banner.tsx')).PreviewBanner,
}));

/** Maximum age of the module list on navigation, in milliseconds. */
const REGISTRY_AGE_MS = 60_000;

/**
 * On every path change: scrolls to the top, focuses the main heading, refreshes the registry and counts the page view.
 * The page that the visit began with stays where the browser or its reader put it.
 */
export function RootLayout() {
  const { pathname } = useLocation();
  const { registry } = useServices();
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) window.scrollTo(0, 0);
    isFirst.current = false;
    return focusMainHeading(document, pathname);
  }, [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new path
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
