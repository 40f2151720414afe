import { Box } from '@adhelm/shared-ui/chakra';
import { SideNavigation } from './side-navigation.tsx';
import type { Rail } from './use-rail.ts';

/** The navigation of large screens beside the page: 256 px wide, or a folded rail of 72 px. */
export function PersistentNavigation({ rail }: { readonly rail: Rail }) {
  return (
    <Box
      as="aside"
      data-lasting
      w="var(--navigation-width)"
      flexShrink="0"
      display={{ base: 'none', lg: 'block' }}
      position="sticky"
      top="{sizes.topBar}"
      h="calc(100vh - {sizes.topBar})"
      borderInlineEndWidth="1px"
      bg="bg.surface"
    >
      <SideNavigation rail={rail} />
    </Box>
  );
}
