import type { ManualTaskDetail } from '@adhelm/contracts';
import { CopyButton, ErrorState } from '@adhelm/shared-ui';
import { Box, Button, Heading, HStack, Skeleton, Span, Stack } from '@adhelm/shared-ui/chakra';
import { saveFile } from '@adhelm/shared-ui/grid';
import { Download } from 'lucide-react';
import { useTaskFile } from './manual-tasks-api.ts';
import { messages } from './messages.ts';

/** The text to paste into the panel or look up there, with copy and download buttons. */
export function TaskFile({ task: { id, fileName } }: { readonly task: ManualTaskDetail }) {
  const { data: text, error, refresh } = useTaskFile(id);
  return (
    <Stack as="section" gap="2">
      <HStack gap="2" wrap="wrap" minH="8">
        <Heading as="h4" textStyle="md">
          {messages.file}
        </Heading>
        <Span textStyle="sm" color="fg.muted" dir="ltr" overflowWrap="anywhere">
          {fileName}
        </Span>
        {text !== undefined && (
          <HStack ms="auto" gap="1">
            <CopyButton text={text} label={messages.copy} />
            <Button size="xs" variant="outline" onClick={() => saveFile(fileName, new Blob([text]))}>
              <Download aria-hidden />
              {messages.download}
            </Button>
          </HStack>
        )}
      </HStack>
      {text === undefined && error !== undefined && (
        <ErrorState title={messages.fileNotRead} error={error} onRetry={() => void refresh()} />
      )}
      {text === undefined && error === undefined && <Skeleton h="20" />}
      {text !== undefined && (
        <Box
          as="pre"
          role="region"
          aria-label={messages.preview}
          tabIndex={0}
          dir="ltr"
          textAlign="start"
          maxH="20"
          overflow="auto"
          borderWidth="1px"
          borderRadius="l2"
          bg="bg.subtle"
          px="3"
          py="2"
          fontFamily="mono"
          textStyle="xs"
        >
          {text}
        </Box>
      )}
    </Stack>
  );
}
