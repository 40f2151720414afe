import { HOME_PATH } from '@adhelm/contracts';
import { Button, Flex, Heading, HStack, Stack, Text } from '@adhelm/shared-ui/chakra';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '../messages/not-found.ts';
import { usePageTitle } from '../router/page-title.ts';
import { useSessionState } from '../services/services-context.tsx';
import { PublicTopBar } from './public-page.tsx';

export function NotFoundPage() {
  usePageTitle(messages.pageTitle);
  const signedIn = useSessionState().status === 'signed-in';
  return (
    <Flex direction="column" minH="100vh" bg="bg.page">
      <PublicTopBar />
      <Flex as="main" flex="1" align="center" justify="center" px="4" py="8">
        <Stack gap="5" align="center" textAlign="center" maxW="lg">
          <Text fontWeight="semibold" color="accent.fg">
            {messages.code}
          </Text>
          <Heading as="h1" textStyle="4xl">
            {messages.title}
          </Heading>
          <Text color="fg.muted">{messages.explanation}</Text>
          <HStack gap="3" wrap="wrap" justify="center">
            <Button asChild>
              <RouterLink to={signedIn ? HOME_PATH : '/'}>
                {signedIn ? messages.toProduct : messages.toStart}
              </RouterLink>
            </Button>
            <Button asChild variant="outline">
              <RouterLink to="/docs/welcome?q=">{messages.searchDocs}</RouterLink>
            </Button>
          </HStack>
        </Stack>
      </Flex>
    </Flex>
  );
}
