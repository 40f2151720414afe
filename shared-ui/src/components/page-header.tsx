import { Box, Flex, Heading, HStack, Link } from '@adhelm/shared-ui/chakra';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

type PageHeaderProps = {
  readonly title: string;
  readonly description?: ReactNode;
  /** The parent page, as a link up. */
  readonly parent?: { readonly label: string; readonly to: string };
  readonly actions?: ReactNode;
};

/**
 * The top of a page: its only `h1` (focused after a route change), description and actions. Whether the actions fit
 * beside the title does not depend on the title, so a text that appears later moves nothing.
 */
export function PageHeader({ title, description, parent, actions }: PageHeaderProps) {
  return (
    <Flex as="header" data-lasting gap="4" wrap="wrap" align="flex-end" justify="space-between" mb="2">
      <Box flex="1 1 {sizes.64}" minW="0">
        {parent !== undefined && (
          <Link asChild color="fg.muted" textStyle="sm" gap="1" mb="1">
            <RouterLink to={parent.to}>
              <Box as={ChevronLeft} boxSize="4" aria-hidden _rtl={{ transform: 'scaleX(-1)' }} />
              {parent.label}
            </RouterLink>
          </Link>
        )}
        <Heading as="h1" size="2xl" tabIndex={-1} outline="none" overflowWrap="anywhere">
          {title}
        </Heading>
        {description !== undefined && (
          <Box color="fg.muted" textStyle="sm" mt="1">
            {description}
          </Box>
        )}
      </Box>
      {actions !== undefined && (
        <HStack gap="2" wrap="wrap">
          {actions}
        </HStack>
      )}
    </Flex>
  );
}
