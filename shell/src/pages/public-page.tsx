import { HOME_PATH } from '@adhelm/contracts';
import { Box, Flex, Heading, HStack, Link, VisuallyHidden } from '@adhelm/shared-ui/chakra';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { messages as brand } from '../messages/brand.ts';
import { messages } from '../messages/public-pages.tsx';
import { useSessionState } from '../services/services-context.tsx';
import { Logo } from './logo.tsx';

/** The bar above public pages, with a link to the product for signed-in people. */
export function PublicTopBar() {
  const { status } = useSessionState();
  return (
    <Flex
      as="header"
      h="topBar"
      align="center"
      justify="space-between"
      px={{ base: '4', md: '6' }}
      maxW="7xl"
      w="full"
      mx="auto"
    >
      <Link asChild aria-label={brand.startPage}>
        <RouterLink to="/">
          <Logo />
        </RouterLink>
      </Link>
      <HStack as="nav" aria-label={messages.bar.label} gap={{ base: '3', sm: '5' }} whiteSpace="nowrap">
        <Link asChild color="fg.muted">
          <RouterLink to="/docs/welcome">{messages.bar.docs}</RouterLink>
        </Link>
        <Link asChild color="fg.muted">
          <RouterLink to="/pricing">{messages.bar.pricing}</RouterLink>
        </Link>
        <Link asChild color="fg.muted">
          {status === 'signed-in' ? (
            <RouterLink to={HOME_PATH}>{messages.bar.toProduct}</RouterLink>
          ) : (
            <RouterLink to="/login">{messages.bar.signIn}</RouterLink>
          )}
        </Link>
      </HStack>
    </Flex>
  );
}

type PublicPageProps = { readonly heading: string; readonly children: ReactNode };

/** A page with one card. It grows only downwards, so that content above stays under the pointer. */
export function PublicPage({ heading, children }: PublicPageProps) {
  return (
    <Flex direction="column" minH="100vh" bg="bg.page">
      <PublicTopBar />
      <Flex as="main" flex="1" align="start" justify="center" px="4" pt={{ base: '4', md: '12vh' }} pb="8">
        <VisuallyHidden asChild>
          <Heading as="h1">{heading}</Heading>
        </VisuallyHidden>
        {children}
      </Flex>
      <Box h="topBar" />
    </Flex>
  );
}
