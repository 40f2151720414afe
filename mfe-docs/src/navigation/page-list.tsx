import { Box, Link, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useId } from 'react';
import { NavLink } from 'react-router-dom';
import { type DocsPageGroup, docsPages, docsPath } from '../docs-pages.ts';

/** All pages of the documentation, in their groups. */
export function PageList({ onChoose }: { readonly onChoose: () => void }) {
  return docsPages.map((group) => <PageGroup key={group.title} group={group} onChoose={onChoose} />);
}

type PageGroupProps = { readonly group: DocsPageGroup; readonly onChoose: () => void };

function PageGroup({ group, onChoose }: PageGroupProps) {
  const titleId = useId();
  return (
    <Box>
      <Text id={titleId} textStyle="xs" fontWeight="semibold" color="fg.muted" px="3" mb="1">
        {group.title}
      </Text>
      <Stack as="ul" aria-labelledby={titleId} gap="0.5" listStyleType="none">
        {group.pages.map(({ slug, title }) => (
          <li key={slug}>
            <Link
              asChild
              display="flex"
              px="3"
              py="1.5"
              borderRadius="l2"
              color="fg"
              textDecoration="none"
              _hover={{ bg: 'bg.muted' }}
              _focusVisible={{ outlineOffset: '-2px' }}
              _currentPage={{ bg: 'accent.subtle', color: 'accent.fg' }}
            >
              <NavLink to={docsPath(slug)} onClick={onChoose}>
                {title}
              </NavLink>
            </Link>
          </li>
        ))}
      </Stack>
    </Box>
  );
}
