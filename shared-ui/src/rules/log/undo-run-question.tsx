import { REJECTION_REST_DAYS } from '@adhelm/contracts';
import { ErrorState, Question } from '@adhelm/shared-ui';
import { Skeleton, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useRuleRun } from './decisions-api.ts';
import { messages } from './messages.ts';

const texts = messages.details.undoQuestion;

type UndoRunQuestionProps = {
  readonly run: string;
  readonly isSending: boolean;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
};

/** Says how many changes an undo of a run takes back before it does. It stays until the undo has started at the networks. */
export function UndoRunQuestion({ run, isSending, onConfirm, onClose }: UndoRunQuestionProps) {
  const { data, error, refresh } = useRuleRun(run);
  const count = data?.data.undoable;
  return (
    <Question
      title={texts.title}
      keep={texts.keep}
      confirm={count === undefined || count === 0 ? texts.confirm : texts.confirmOf(count)}
      isSending={isSending}
      isWaiting={count === undefined || count === 0}
      onConfirm={() => void onConfirm()}
      onClose={onClose}
    >
      {count === undefined ? (
        error === undefined ? (
          <Skeleton h="12" role="status" aria-label={texts.counting} />
        ) : (
          <ErrorState title={texts.notCounted} error={error} onRetry={() => void refresh()} />
        )
      ) : (
        <Stack gap="2" textStyle="sm">
          <Text>{count === 0 ? texts.nothing : texts.changes(count)}</Text>
          {count > 0 && <Text color="fg.muted">{texts.since}</Text>}
          {count > 0 && <Text color="fg.muted">{texts.rest(REJECTION_REST_DAYS)}</Text>}
          {isSending && <Text role="status">{texts.working(count)}</Text>}
        </Stack>
      )}
    </Question>
  );
}
