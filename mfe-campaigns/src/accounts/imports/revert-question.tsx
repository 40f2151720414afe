import type { ImportRevertPreview, ReportImport } from '@adhelm/contracts';
import { ErrorState, formatInstant, formatRange, Notice } from '@adhelm/shared-ui';
import { Button, Heading, HStack, Skeleton, Span, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useState } from 'react';
import { useRevertPreview } from './imports-api.ts';
import { messages } from './messages.ts';

type RevertQuestionProps = Pick<ReportImport, 'id' | 'kind' | 'changed'> & {
  /** Resolves to whether it was started. */
  readonly undo: (overLater: boolean) => Promise<boolean>;
  readonly onKeep: () => void;
};

/** Previews undoing an import and asks for confirmation. Later imports of its days require a separate button. */
export function RevertQuestion({ id, kind, changed, undo, onKeep }: RevertQuestionProps) {
  const { data, error, refresh } = useRevertPreview(id);
  const [isSent, setSent] = useState(false);
  const preview = data?.data;
  const later = preview?.later ?? [];
  const isEmpty = preview !== undefined && preview.returned === 0 && preview.entities === 0;
  const send = async () => {
    setSent(true);
    if (await undo(later.length > 0)) return;
    // a newer import may exist
    await refresh();
    setSent(false);
  };
  return (
    <Stack as="section" aria-labelledby="undo-question" borderWidth="1px" borderRadius="l2" p="4" gap="3">
      <Heading as="h4" id="undo-question" textStyle="md">
        {isEmpty ? messages.nothingToUndo : messages.undoQuestion}
      </Heading>
      {preview === undefined && error === undefined && <Skeleton h="24" />}
      {preview === undefined && error !== undefined && (
        <ErrorState title={messages.undoNotRead} error={error} onRetry={() => void refresh()} />
      )}
      {isEmpty && (
        <Text textStyle="sm">{changed === 0 ? messages.changedNothing : messages.allChangedSince}</Text>
      )}
      {preview !== undefined && !isEmpty && (
        <>
          <WhatChanges preview={preview} kind={kind} />
          <LaterImports later={later} />
        </>
      )}
      <HStack gap="2" wrap="wrap">
        <Button size="sm" variant="outline" autoFocus disabled={isSent} onClick={onKeep}>
          {messages.keepImport}
        </Button>
        {preview !== undefined && !isEmpty && (
          <Button size="sm" colorPalette="danger" loading={isSent} onClick={() => void send()}>
            {later.length > 0 ? messages.undoAnyway : messages.undo}
          </Button>
        )}
      </HStack>
    </Stack>
  );
}

type WhatChangesProps = { readonly preview: ImportRevertPreview; readonly kind: ReportImport['kind'] };

function WhatChanges({ preview: { days, returned, added, kept, entities }, kind }: WhatChangesProps) {
  const lines = [
    messages.willReturn(returned),
    ...(added === 0 ? [] : [kind === 'lead_status' ? messages.willLeave(added) : messages.willEmpty(added)]),
    ...(entities === 0 ? [] : [messages.willRename(entities)]),
    ...(kept === 0 ? [] : [messages.willStay(kept)]),
  ];
  return (
    <Stack gap="2" textStyle="sm">
      {days !== null && <Text>{messages.undoDays(messages.days(days.count), formatRange(days))}</Text>}
      <Stack as="ul" gap="1" ps="5" listStyleType="disc">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Stack>
    </Stack>
  );
}

function LaterImports({ later }: Pick<ImportRevertPreview, 'later'>) {
  if (later.length === 0) return null;
  return (
    <Stack gap="2" textStyle="sm">
      <Notice tone="warning" title={messages.later(later.length)}>
        {messages.laterText(later.length)}
      </Notice>
      <Stack as="ul" gap="2" listStyleType="none">
        {later.map(({ id, fileName, days, createdByName, finishedAt }) => (
          <li key={id}>
            <Span fontWeight="medium" dir="auto" overflowWrap="anywhere">
              {fileName}
            </Span>{' '}
            <Span color="fg.muted">
              {messages.laterFile(formatRange(days), createdByName, formatInstant(finishedAt))}
            </Span>
          </li>
        ))}
      </Stack>
      <Text>{messages.laterMeans}</Text>
    </Stack>
  );
}
