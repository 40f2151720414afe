import type { SubmissionKind } from '@adhelm/contracts';
import { EmptyState } from '@adhelm/shared-ui';
import { Button, HStack, Skeleton } from '@adhelm/shared-ui/chakra';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from './messages.ts';
import { queuePath, useSubmissions } from './submissions-api.ts';

type MissingDraftProps = {
  readonly kind: SubmissionKind;
  readonly id: string;
  readonly onStartNew: () => void;
};

/** Replaces a missing draft: links its submissions if it was sent, or reports that it does not exist. */
export function MissingDraft({ kind, id, onStartNew }: MissingDraftProps) {
  const { data, isLoading } = useSubmissions({ kind, draft: id });
  if (isLoading) return <Skeleton h="60" />;
  const wasSent = (data?.data.length ?? 0) > 0;
  const startNew = (
    <Button variant={wasSent ? 'outline' : 'solid'} onClick={onStartNew}>
      {messages.startNew}
    </Button>
  );
  if (!wasSent) {
    return <EmptyState title={messages.draftGone} description={messages.draftGoneText} action={startNew} />;
  }
  return (
    <EmptyState
      title={messages.draftSent}
      description={messages.draftSentText}
      action={
        <HStack gap="3" wrap="wrap" justify="center">
          <Button asChild>
            <RouterLink to={queuePath(kind, id)}>{messages.seeQueue}</RouterLink>
          </Button>
          {startNew}
        </HStack>
      }
    />
  );
}
