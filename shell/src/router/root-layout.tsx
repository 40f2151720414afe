import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { focusMainHeading } from './focus-main-heading.ts';
import { UnsavedWorkBlocker } from './unsaved-work-blocker.tsx';

/** What happens on every change of the path: to the top, and focus to the page's main heading. */
export function RootLayout() {
  const { pathname } = useLocation();
  useEffect(() => {
    window.scrollTo(0, 0);
    return focusMainHeading(document, pathname);
  }, [pathname]);
  return (
    <>
      <UnsavedWorkBlocker />
      <Outlet />
    </>
  );
}
