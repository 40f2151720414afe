import { type AdhelmError, type ErrorKind, messageOf } from '@adhelm/contracts';
import { Box, Button, Center, Heading, HStack, Stack, Text } from '@adhelm/shared-ui/chakra';
import { RotateCw, Unplug } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { CopyButton } from './copy-button.tsx';

/** What a person can make of an error where the page has nothing better to say. */
const meanings: Record<ErrorKind, string> = {
  auth: 'Your session has ended. Sign in again to go on.',
  forbidden: 'Your access does not cover this. Ask an administrator.',
  validation: 'Something in the request is not right.',
  'not-found': 'It is not there, or not any more.',
  conflict: 'Somebody changed it in the meantime.',
  throttled: 'Too many requests at once. Wait a moment.',
  upstream: 'A service that this page needs does not answer as it should.',
  internal: 'Something broke on our side.',
};

type ErrorStateProps = {
  /** What happened, in the page's words: "The campaigns could not be loaded". */
  readonly title: string;
  readonly error: AdhelmError;
  /** What is safe: what was not lost or not done. */
  readonly safe?: ReactNode;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
};

/** What happened, what is safe, a way to try again, and a code for support. */
export function ErrorState({ title, error, safe, onRetry, isRetrying = false }: ErrorStateProps) {
  const [since] = useState(() => new Date().toISOString());
  const code = supportCode(error, since);
  return (
    <Center py="10" px="6" role="alert">
      <Stack align="center" gap="4" maxW="lg" textAlign="center">
        <Center boxSize="12" borderRadius="full" bg="danger.subtle" color="danger.fg" aria-hidden>
          <Unplug size={22} />
        </Center>
        <Box>
          <Heading as="h2" size="lg">
            {title}
          </Heading>
          <Text textStyle="sm" mt="1" overflowWrap="anywhere">
            {messageOf(error) || meanings[error.kind]}
          </Text>
          <Text color="fg.muted" textStyle="sm" mt="1">
            {safe ?? meanings[error.kind]}
          </Text>
        </Box>
        {onRetry !== undefined && (
          <Button colorPalette="accent" onClick={onRetry} loading={isRetrying} loadingText="Trying again">
            <RotateCw aria-hidden />
            Retry
          </Button>
        )}
        <HStack gap="2" color="fg.muted" textStyle="xs">
          <Text>
            Support code <Text as="code">{code}</Text>
          </Text>
          <CopyButton text={code} label="Copy support code" />
        </HStack>
      </Stack>
    </Center>
  );
}

/** One line that support can find a failure by: what kind, which request, when. */
function supportCode(error: AdhelmError, since: string): string {
  return [error.kind, error.status, error.requestId ?? since].join(' · ');
}
