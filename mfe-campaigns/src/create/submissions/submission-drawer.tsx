import type { Submission } from '@adhelm/contracts';
import {
  EmptyState,
  ErrorState,
  formatInstant,
  formatNumber,
  Notice,
  type PopupProps,
} from '@adhelm/shared-ui';
import { Button, Skeleton, Stack, Text } from '@adhelm/shared-ui/chakra';
import { Facts, PageDrawer } from '../../frame/index.ts';
import { useSubmission } from '../briefs/submissions-api.ts';
import { messages } from './messages.ts';
import { SentValues } from './sent-values.tsx';
import { SubmissionStateBadge } from './submission-state.tsx';
import { useEditAgain } from './use-edit-again.ts';

/** One submission with its payload as sent. */
export function SubmissionDrawer({ isOpen, onClose, id }: PopupProps & { readonly id: string | null }) {
  return (
    <PageDrawer isOpen={isOpen} onClose={onClose} title={messages.details} closeLabel={messages.close}>
      <SubmissionBody id={id} />
    </PageDrawer>
  );
}

function SubmissionBody({ id }: { readonly id: string | null }) {
  const { data, error, refresh } = useSubmission(id);
  if (data !== undefined) return <SubmissionDetails submission={data.data} />;
  if (error === undefined) return <Skeleton h="40" />;
  if (error.kind === 'not-found') return <EmptyState title={messages.gone} description={messages.goneText} />;
  return <ErrorState title={messages.listFailed} error={error} onRetry={() => void refresh()} />;
}

function SubmissionDetails({ submission }: { readonly submission: Submission }) {
  const { title, state, reason, accountName, askedBy, attempts } = submission;
  const { createdAt, sendAt, sentAt, externalId } = submission;
  const { columns } = messages;
  const edit = useEditAgain();
  return (
    <Stack gap="5">
      <Stack gap="2" align="start">
        <Text textStyle="lg" fontWeight="medium" dir="auto" overflowWrap="anywhere">
          {title}
        </Text>
        <SubmissionStateBadge state={state} />
        {reason !== null && (
          <Notice tone={state === 'failed' || state === 'rejected' ? 'danger' : 'info'} title={reason} />
        )}
        {edit.isOffered(submission) && (
          <Button size="sm" variant="outline" loading={edit.isOpening} onClick={() => edit.open(submission)}>
            {messages.editAgain}
          </Button>
        )}
      </Stack>
      <Facts
        facts={[
          [columns.account, accountName],
          [columns.askedBy, askedBy.name],
          [columns.createdAt, formatInstant(createdAt)],
          [columns.sendAt, formatInstant(sendAt)],
          [messages.sentAt, sentAt === null ? messages.notSent : formatInstant(sentAt)],
          [messages.attempts, formatNumber(attempts)],
          ...(externalId === null ? [] : [[columns.externalId, externalId] as const]),
        ]}
      />
      <SentValues submission={submission} />
    </Stack>
  );
}
