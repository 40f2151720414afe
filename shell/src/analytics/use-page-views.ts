import { type Analytics, viewBeacon } from '@adhelm/contracts';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useRegistry } from '../registry/use-registry.ts';
import { useIsLoadingPage } from '../router/router-view.tsx';
import { useServices, useSessionState } from '../services/services-context.tsx';
import { viewedPage } from './viewed-page.ts';

/** A page counts after this many milliseconds, when guards and redirects have finished. */
export const SETTLED_MS = 500;

/** Reports each visited page by its pattern, never by its address. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  const { environment } = useServices();
  const isLoading = useIsLoadingPage();
  const session = useSessionState();
  const registry = useRegistry();
  const isMoving = isLoading || session.status === 'starting';
  const page = viewedPage(pathname, registry);
  const { analytics } = environment;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path of the same pattern is another view
  useEffect(() => {
    if (page === null || isMoving) return;
    const timer = setTimeout(() => {
      if (!wasCountedBefore(page)) report(analytics, page);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [pathname, page, isMoving]);
}

let visitor: string | null = null;

function report(analytics: Analytics, page: string): void {
  visitor ??= crypto.randomUUID();
  const seen = { page, title: document.title, origin: window.location.origin, visitor };
  const { url, type, body } = viewBeacon(analytics, seen);
  navigator.sendBeacon?.(url, new Blob([body], { type }));
}

/** The prerendered landing page reports its own view before the shell loads. */
function wasCountedBefore(page: string): boolean {
  const { dataset } = document.documentElement;
  const counted = dataset.counted;
  delete dataset.counted;
  return counted === page;
}
