import { Drawer as ChakraDrawer } from '@chakra-ui/react/drawer';
import { type ComponentProps, useLayoutEffect, useRef } from 'react';

/** By how much toasts are lifted, so that they cover no button of an open drawer. */
export const TOAST_LIFT = '--toast-lift';

/** The footers of open drawers; a toast keeps clear of the highest one. */
const footers = new Set<HTMLElement>();

function liftToasts(): void {
  const { style } = document.documentElement;
  const height = Math.max(0, ...[...footers].map(({ offsetHeight }) => offsetHeight));
  if (footers.size === 0) style.removeProperty(TOAST_LIFT);
  else style.setProperty(TOAST_LIFT, `${height}px`);
}

/** The buttons at the end of a drawer. While it is open, toasts appear above it. */
function DrawerFooter(props: ComponentProps<typeof ChakraDrawer.Footer>) {
  const own = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const footer = own.current;
    if (footer === null) return;
    footers.add(footer);
    liftToasts();
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(liftToasts);
    observer?.observe(footer);
    return () => {
      observer?.disconnect();
      footers.delete(footer);
      liftToasts();
    };
  }, []);
  return <ChakraDrawer.Footer ref={own} {...props} />;
}

export const Drawer: Omit<typeof ChakraDrawer, 'Footer'> & { readonly Footer: typeof DrawerFooter } = {
  ...ChakraDrawer,
  Footer: DrawerFooter,
};
