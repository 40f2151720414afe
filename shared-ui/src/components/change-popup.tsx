import type { AdhelmError } from '@adhelm/contracts';
import { Box, Button, CloseButton, Portal, Skeleton, Stack, Text } from '@adhelm/shared-ui/chakra';
import { Dialog, Progress } from '@adhelm/shared-ui/overlays';
import { type RefObject, useRef } from 'react';
import { messages } from '../messages/parts/change.ts';
import type { ChangeDialogProps, ChangeRow } from './change-dialog-props.ts';
import { ChangeTable } from './change-table.tsx';
import { Delayed } from './delayed.tsx';
import { ErrorState } from './error-state.tsx';
import { Notice } from './notice.tsx';

/** The content of `ChangeDialog`. */
export function ChangePopup(props: ChangeDialogProps) {
  const { isOpen, title, phase, onClose } = props;
  // Never focus the confirm button, or a held key would confirm the dialog that it opened.
  const firstFocus = useRef<HTMLButtonElement>(null);
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      closeOnInteractOutside={false}
      closeOnEscape={phase !== 'sending'}
      initialFocusEl={() => firstFocus.current}
      scrollBehavior="inside"
      placement="top"
      size="lg"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content>
            <Dialog.Header pb="2">
              <Dialog.Title textStyle="lg">{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body minH="40">
              <ChangeBody {...props} />
            </Dialog.Body>
            <Dialog.Footer flexWrap="wrap">
              <ChangeButtons {...props} firstFocus={firstFocus} />
              {props.rows !== undefined && props.error !== undefined && <NotSent error={props.error} />}
            </Dialog.Footer>
            <Dialog.CloseTrigger asChild disabled={phase === 'sending'}>
              <CloseButton size="sm" aria-label={messages.close} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

function ChangeBody({ rows, phase, error, note, tasks, onRetry }: ChangeDialogProps) {
  if (rows === undefined && error !== undefined) {
    return (
      <ErrorState title={messages.notPrepared} error={error} safe={messages.nothingSent} onRetry={onRetry} />
    );
  }
  if (rows === undefined) {
    return (
      <Delayed>
        <Skeleton h="24" aria-label={messages.preparing} role="status" />
      </Delayed>
    );
  }
  return (
    <Stack gap="4">
      <ChangeProgress rows={rows} phase={phase} />
      {note !== undefined && (
        <Text color="fg.muted" textStyle="sm">
          {note}
        </Text>
      )}
      {tasks}
      <ChangeTable rows={rows} />
    </Stack>
  );
}

/** A failed submission, below the buttons. Only a refusal by the server guarantees that nothing was changed. */
function NotSent({ error }: { readonly error: AdhelmError }) {
  if (error.status < 500) {
    return (
      <Notice tone="danger" title={messages.refused}>
        {messages.refusedWhy(error.message)}
      </Notice>
    );
  }
  return (
    <Notice tone="warning" title={messages.unanswered}>
      {messages.unansweredWhy(error.message)}
    </Notice>
  );
}

/** Rows that are not skipped. */
const written = (rows: readonly ChangeRow[]) => rows.filter(({ skipped }) => skipped === null);

function ChangeProgress({ rows, phase }: { readonly rows: readonly ChangeRow[]; readonly phase: string }) {
  const affected = written(rows);
  if (phase === 'review' || phase === 'sending') {
    const manual = affected.filter(({ isManual }) => isManual === true).length;
    return (
      <>
        <Text color="fg.muted">{messages.review(affected.length, rows.length - affected.length)}</Text>
        {manual > 0 && (
          <Notice tone="info" title={messages.byHand(manual, affected.length)}>
            {messages.byHandWhy}
          </Notice>
        )}
      </>
    );
  }
  const sent = affected.filter(({ state }) => state !== 'to-do');
  if (sent.length === 0) return null;
  const finished = sent.filter(({ state }) => !['planned', 'running'].includes(state)).length;
  const failed = sent.filter(({ state }) => state === 'failed').length;
  return (
    <Box>
      <Progress.Root value={finished} max={sent.length} size="sm" colorPalette="accent">
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
        <Progress.Label textStyle="sm" mt="2" aria-live="polite">
          {messages.progress(finished, sent.length, { failed, toDo: affected.length - sent.length })}
        </Progress.Label>
      </Progress.Root>
    </Box>
  );
}

type ChangeButtonsProps = ChangeDialogProps & { readonly firstFocus: RefObject<HTMLButtonElement | null> };

function ChangeButtons(props: ChangeButtonsProps) {
  const { rows, phase, confirmLabel, onBack, onUndo, onConfirm, onClose, firstFocus } = props;
  const nothingToDo = rows === undefined || written(rows).length === 0;
  if (phase === 'running' || phase === 'finished') {
    return (
      <>
        {onUndo !== undefined && (
          <Button variant="ghost" me="auto" onClick={onUndo}>
            {messages.undoApplied((rows ?? []).filter(({ state }) => state === 'done').length)}
          </Button>
        )}
        <Button ref={firstFocus} variant="outline" onClick={onClose}>
          {phase === 'running' ? messages.continueInBackground : messages.done}
        </Button>
      </>
    );
  }
  return (
    <>
      {onBack !== undefined && (
        <Button variant="ghost" me="auto" onClick={onBack} disabled={phase === 'sending'}>
          {messages.back}
        </Button>
      )}
      <Button ref={firstFocus} variant="outline" onClick={onClose} disabled={phase === 'sending'}>
        {messages.cancel}
      </Button>
      <Button
        colorPalette="accent"
        onClick={onConfirm}
        disabled={nothingToDo}
        loading={phase === 'sending'}
        loadingText={messages.sending}
      >
        {confirmLabel}
      </Button>
    </>
  );
}
