import { Box, Flex, Heading, Link } from '@adhelm/shared-ui/chakra';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';

type OverviewPanelProps = {
  readonly title: string;
  /** The tab that has all of it. */
  readonly link?: { readonly label: string; readonly to: string };
  readonly children: ReactNode;
};

/** A titled part of the overview. */
export function OverviewPanel({ title, link, children }: OverviewPanelProps) {
  const id = useId();
  return (
    <Box
      as="section"
      aria-labelledby={id}
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="l2"
      overflow="hidden"
    >
      <Flex px="5" py="3" gap="3" justify="space-between" align="baseline" borderBottomWidth="1px">
        <Heading as="h2" id={id} textStyle="md">
          {title}
        </Heading>
        {link !== undefined && (
          <Link asChild textStyle="sm" colorPalette="accent">
            <RouterLink to={link.to}>{link.label}</RouterLink>
          </Link>
        )}
      </Flex>
      {children}
    </Box>
  );
}
