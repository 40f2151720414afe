import { Drawer as ChakraDrawer } from '@chakra-ui/react/drawer';
import { type ComponentProps, useRef } from 'react';
import { useToastLift } from './toast-lift.ts';

/** The buttons at the end of a drawer. While it is open, toasts appear above it. */
function DrawerFooter(props: ComponentProps<typeof ChakraDrawer.Footer>) {
  const own = useRef<HTMLDivElement>(null);
  useToastLift(own);
  return <ChakraDrawer.Footer ref={own} {...props} />;
}

export const Drawer: Omit<typeof ChakraDrawer, 'Footer'> & { readonly Footer: typeof DrawerFooter } = {
  ...ChakraDrawer,
  Footer: DrawerFooter,
};
