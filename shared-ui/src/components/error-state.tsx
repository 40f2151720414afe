import { type AdhelmError, messageOf } from '@adhelm/contracts';
import { Box, Button, Center, Heading, HStack, Stack, Text } from '@adhelm/shared-ui/chakra';
import { RotateCw, Unplug } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { messages } from '../messages/parts/error-state.tsx';
import { CopyButton } from './copy-button.tsx';

type ErrorStateProps = {
  /** What failed, such as "The campaigns could not be loaded". */
  readonly title: string;
  readonly error: AdhelmError;
  /** What is safe: not lost or not changed. */
  readonly safe?: ReactNode;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
};

/** What failed, what is safe, a retry button and a code for support. */
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
            {messageOf(error) || messages.meanings[error.kind]}
          </Text>
          <Text color="fg.muted" textStyle="sm" mt="1">
            {safe ?? messages.meanings[error.kind]}
          </Text>
        </Box>
        {onRetry !== undefined && (
          <Button
            colorPalette="accent"
            onClick={onRetry}
            loading={isRetrying}
            loadingText={messages.retrying}
          >
            <RotateCw aria-hidden />
            {messages.retry}
          </Button>
        )}
        <HStack gap="2" color="fg.muted" textStyle="xs">
          <Text>{messages.supportCode(<Text as="code">{code}</Text>)}</Text>
          <CopyButton text={code} label={messages.copySupportCode} />
        </HStack>
      </Stack>
    </Center>
  );
}

/** A line that identifies the failure for support: kind, status, request or time. Without an answer there is no status. */
function supportCode(error: AdhelmError, since: string): string {
  return [error.kind, ...(error.status === 0 ? [] : [error.status]), error.requestId ?? since].join(' · ');
}
