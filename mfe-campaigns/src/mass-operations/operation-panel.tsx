import { AdhelmError, type OperationCommand, type WidgetOperation } from '@adhelm/contracts';
import { ErrorState, formatAge, formatNumber, Notice, useNow, useUrlState } from '@adhelm/shared-ui';
import { Badge, Button, HStack, Skeleton, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useHost, usePermission } from '@adhelm/shared-ui/module';
import { Progress } from '@adhelm/shared-ui/overlays';
import { reasonText } from '@adhelm/shared-ui/rules';
import { useState } from 'react';
import { ChoiceBox } from './choice-box.tsx';
import { messages } from './messages.ts';
import { OperationRows, type RowsPage } from './operation-rows.tsx';
import { statePalettes, titleOf } from './operation-title.ts';
import { commandOperation, useOperation } from './operations-api.ts';

/** One operation: its progress, its commands, and what became of each widget. */
export function OperationPanel({ id }: { readonly id: string }) {
  const [page, setPage] = useState<RowsPage>({ state: null, cursor: null });
  const { data, error, refresh } = useOperation(id, page.state, page.cursor);
  if (data === undefined) {
    return error === undefined ? (
      <Skeleton h="64" />
    ) : (
      <ErrorState title={messages.operationFailed} error={error} onRetry={() => void refresh()} />
    );
  }
  return (
    <Stack gap="4">
      <OperationProgress operation={data.data} onChanged={refresh} />
      <ChoiceBox title={messages.results}>
        <OperationRows
          operation={data.data}
          rows={data.rows}
          next={data.page.next}
          page={page}
          onShow={setPage}
        />
      </ChoiceBox>
    </Stack>
  );
}

type ProgressProps = { readonly operation: WidgetOperation; readonly onChanged: () => Promise<void> };

function OperationProgress({ operation, onChanged }: ProgressProps) {
  const now = useNow();
  const { total, confirmed, failed, skipped, cancelled, state, message, canary, finishedAt } = operation;
  const done = confirmed + failed + skipped + cancelled;
  const { write } = useUrlState();
  const { undoneBy } = operation;
  return (
    <ChoiceBox
      title={titleOf(operation)}
      text={messages.by(operation.actor.name, formatAge(operation.createdAt, now))}
    >
      <Progress.Root
        value={Math.min(done, total)}
        max={Math.max(total, 1)}
        size="sm"
        colorPalette={statePalettes[state]}
      >
        <HStack justify="space-between" mb="2" gap="3" wrap="wrap">
          <Progress.Label textStyle="sm">
            <bdi>{messages.progress(formatNumber(done), formatNumber(total))}</bdi>
          </Progress.Label>
          <Badge colorPalette={statePalettes[state]}>{messages.states[state]}</Badge>
        </HStack>
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      <Text textStyle="sm" role="status">
        {messages.counts(
          formatNumber(confirmed),
          formatNumber(failed),
          formatNumber(skipped),
          formatNumber(total - done),
        )}
        {cancelled > 0 && ` ${messages.cancelledCount(cancelled)}`}
        {finishedAt === null && canary?.passed === false && ` ${messages.waitsForCanary}`}
      </Text>
      {message !== null && (
        <Notice tone="danger" title={reasonText({ reason: message, because: operation.messageBecause })} />
      )}
      {undoneBy !== null && (
        <Notice
          tone="info"
          title={messages.undone}
          action={
            <Button size="sm" variant="outline" onClick={() => write({ operation: undoneBy }, true)}>
              {messages.showUndo}
            </Button>
          }
        />
      )}
      <Commands operation={operation} onChanged={onChanged} />
    </ChoiceBox>
  );
}

function Commands({ operation, onChanged }: ProgressProps) {
  const host = useHost();
  const { write } = useUrlState();
  const { isAllowed } = usePermission('change-campaigns');
  const [busy, setBusy] = useState<OperationCommand | null>(null);
  if (!isAllowed || operation.commands.length === 0) return null;
  const send = async (command: OperationCommand) => {
    setBusy(command);
    try {
      const changed = await commandOperation(host, operation.id, command);
      if (command === 'undo') write({ operation: changed.id }, true);
    } catch (error) {
      if (!(error instanceof AdhelmError)) throw error;
      host.notify({ tone: 'danger', title: messages.commandFailed, description: error.message });
    } finally {
      setBusy(null);
      await onChanged();
    }
  };
  return (
    <HStack gap="2" wrap="wrap">
      {operation.commands.map((command) => (
        <Button
          key={command}
          variant="outline"
          bg="bg.surface"
          loading={busy === command}
          disabled={busy !== null}
          onClick={() => void send(command)}
        >
          {messages.commands[command]}
        </Button>
      ))}
    </HStack>
  );
}
