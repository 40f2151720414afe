import { Box, Button, Link, Stack, Text } from '@adhelm/shared-ui/chakra';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { type DocsPageGroup, docsPages, docsPath } from '../docs-pages.ts';
import { messages } from '../messages/frame.ts';

/** The pages of the documentation: beside the article, or above it behind a button where there is no room beside. */
export function DocsNavigation() {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  return (
    <Box
      as="nav"
      aria-label={messages.pages}
      position={{ lg: 'sticky' }}
      top={{ lg: 'calc({sizes.topBar} + {spacing.8})' }}
      maxH={{ lg: 'calc(100dvh - {sizes.topBar} - {spacing.16})' }}
      overflowY={{ lg: 'auto' }}
      alignSelf="start"
      minW="0"
    >
      <Button
        hideFrom="lg"
        display="flex"
        w="full"
        justifyContent="space-between"
        variant="outline"
        bg="bg.surface"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        {messages.allPages}
        <Box as={ChevronDown} aria-hidden transform={isOpen ? 'rotate(180deg)' : 'none'} />
      </Button>
      <Stack id={listId} gap="5" pt={{ base: '3', lg: '0' }} {...(isOpen ? {} : { hideBelow: 'lg' })}>
        {docsPages.map((group) => (
          <PageGroup key={group.title} group={group} onChoose={() => setOpen(false)} />
        ))}
      </Stack>
    </Box>
  );
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
