import type { ReportImport } from '@adhelm/contracts';
import { formatInstant, Notice } from '@adhelm/shared-ui';
import { Box, Button, Stack, Text } from '@adhelm/shared-ui/chakra';
import { adhelmErrorOf, useHost } from '@adhelm/shared-ui/module';
import { Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { revertImport } from './imports-api.ts';
import { messages } from './messages.ts';
import { RevertProgress } from './revert-progress.tsx';
import { RevertQuestion } from './revert-question.tsx';

type RevertImportProps = { readonly report: ReportImport; readonly onChanged: () => Promise<void> };

/** Undoes a finished import after a preview and a confirmation, and reports the result. */
export function RevertImport({ report, onChanged }: RevertImportProps) {
  const host = useHost();
  const { id, revert } = report;
  const place = useRef<HTMLDivElement>(null);
  const key = useRef(crypto.randomUUID());
  const announceEnd = useReportedEnd(report);
  const undo = async (overLater: boolean): Promise<boolean> => {
    let isStarted = true;
    try {
      await revertImport(host, id, overLater, key.current);
      announceEnd();
    } catch (error) {
      isStarted = false;
      // a repeated attempt after a rejection is another request
      key.current = crypto.randomUUID();
      host.notify({
        tone: 'danger',
        title: messages.notUndone,
        description: adhelmErrorOf(error).message,
      });
    }
    await onChanged();
    if (isStarted) place.current?.focus();
    return isStarted;
  };
  return (
    <Stack ref={place} tabIndex={-1} outline="none" gap="4">
      {revert?.state === 'running' && <RevertProgress report={report} onChanged={onChanged} />}
      {revert?.state === 'done' && (
        <Notice
          tone="info"
          title={messages.undoneBy(revert.by.name, formatInstant(revert.finishedAt ?? revert.startedAt))}
        >
          {endOf(revert)}
        </Notice>
      )}
      {revert?.state === 'failed' && (
        <Notice tone="danger" title={messages.notUndone}>
          {revert.error}
        </Notice>
      )}
      {(revert === null || revert.state === 'failed') && <UndoOffer report={report} undo={undo} />}
    </Stack>
  );
}

type Revert = NonNullable<ReportImport['revert']>;

/** "32 rows restored · 2 rows kept because of later changes" */
function endOf({ returned, kept }: Revert): string {
  const restored = messages.restored(returned ?? 0);
  return kept === null || kept === 0 ? restored : `${restored} · ${messages.keptLater(kept)}`;
}

/** Displays a toast when a reversal ends that ran while this was open. Call the result when one is started. */
function useReportedEnd({ revert }: ReportImport): () => void {
  const host = useHost();
  const isAwaited = useRef(false);
  const state = revert?.state;
  const report = useEffectEvent(() => {
    if (revert === null || revert.state === 'running' || !isAwaited.current) return;
    isAwaited.current = false;
    if (revert.state === 'done') {
      host.notify({ tone: 'success', title: messages.undone, description: endOf(revert) });
    } else {
      host.notify({ tone: 'danger', title: messages.notUndone, description: revert.error ?? '' });
    }
  });
  useEffect(() => {
    if (state === 'running') isAwaited.current = true;
    else report();
  }, [state]);
  return () => {
    isAwaited.current = true;
  };
}

type UndoOfferProps = {
  readonly report: ReportImport;
  /** Resolves to whether it was started. */
  readonly undo: (overLater: boolean) => Promise<boolean>;
};

function UndoOffer({ report: { id, kind, changed, canRevert, revertUntil }, undo }: UndoOfferProps) {
  const [step, setStep] = useState<'offered' | 'confirming' | 'kept'>('offered');
  if (!canRevert) {
    return (
      <Text textStyle="sm" color="fg.muted">
        {messages.undoOver}
      </Text>
    );
  }
  if (step === 'confirming') {
    return (
      <RevertQuestion id={id} kind={kind} changed={changed} undo={undo} onKeep={() => setStep('kept')} />
    );
  }
  return (
    <Box>
      <Button variant="outline" autoFocus={step === 'kept'} onClick={() => setStep('confirming')}>
        <Undo2 aria-hidden />
        {messages.undo}
      </Button>
      {revertUntil !== null && (
        <Text textStyle="xs" color="fg.muted" mt="2">
          {messages.undoUntil(formatInstant(revertUntil))}
        </Text>
      )}
    </Box>
  );
}
