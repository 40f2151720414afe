import { Button, Flex, Heading, HStack, Stack, Text } from '@adhelm/shared-ui/chakra';
import { Link as RouterLink } from 'react-router-dom';
import { usePageTitle } from '../router/page-title.ts';
import { HOME_PATH } from '../router/return-path.ts';
import { useSessionState } from '../services/services-context.tsx';
import { PublicTopBar } from './public-page.tsx';

export function NotFoundPage() {
  usePageTitle('Page not found');
  const signedIn = useSessionState().status === 'signed-in';
  return (
    <Flex direction="column" minH="100vh" bg="bg.page">
      <PublicTopBar />
      <Flex as="main" flex="1" align="center" justify="center" px="4" py="8">
        <Stack gap="5" align="center" textAlign="center" maxW="lg">
          <Text fontWeight="semibold" color="accent.fg">
            404
          </Text>
          <Heading as="h1" textStyle="4xl">
            There is no such page
          </Heading>
          <Text color="fg.muted">
            The address may have a typing error, or the page belongs to a module that is not live any more.
          </Text>
          <HStack gap="3" wrap="wrap" justify="center">
            <Button asChild>
              <RouterLink to={signedIn ? HOME_PATH : '/'}>
                {signedIn ? 'Back to the dashboard' : 'Back to the start'}
              </RouterLink>
            </Button>
            <Button asChild variant="outline">
              <RouterLink to="/docs/welcome?q=">Search the docs</RouterLink>
            </Button>
          </HStack>
        </Stack>
      </Flex>
    </Flex>
  );
}
