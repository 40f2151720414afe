import { Button, HStack, Span } from '@adhelm/shared-ui/chakra';
import { useBusEvent, usePermission } from '@adhelm/shared-ui/module';
import { lazy, Suspense } from 'react';
import { useRuleRun } from './decisions-api.ts';
import { messages } from './messages.ts';
import { useLimitedRefresh } from './use-limited-refresh.ts';

const Undoing = lazy(async () => ({ default: (await import('./undoing.tsx')).Undoing }));
const texts = messages.details;
const REFRESH_EVERY_MS = 2_000;

type RunUndoProps = {
  readonly run: string;
  readonly tabIndex?: 0 | -1;
  /** Asks before it undoes what is left to undo. */
  readonly onUndo: (run: string) => void;
};

/** What was undone of a run, how far an undo of it is, and an undo of the rest; nothing for a run that changed nothing. */
export function RunUndo({ run, tabIndex, onUndo }: RunUndoProps) {
  const { isAllowed } = usePermission('change-campaigns');
  const { data, refresh } = useRuleRun(run);
  const onEvent = useLimitedRefresh(async () => {
    await refresh();
  }, REFRESH_EVERY_MS);
  useBusEvent('action.changed', onEvent);
  useBusEvent('job.changed', onEvent);
  if (data === undefined) return null;
  const { undoable, undone, undoing } = data.data;
  if (undone + undoable === 0) return null;
  return (
    <HStack as="span" gap="3" flexShrink="0" fontWeight="normal" textStyle="xs">
      {undoing > 0 ? (
        <Suspense fallback={null}>
          <Undoing done={undone - undoing} all={undone + undoable} open={undoing} />
        </Suspense>
      ) : (
        undone > 0 && <Span color="fg.muted">{texts.undoneOf(undone, undone + undoable)}</Span>
      )}
      {isAllowed && undoable > 0 && undoing === 0 && (
        <Button size="2xs" minH="6" variant="outline" tabIndex={tabIndex} onClick={() => onUndo(run)}>
          {texts.undoOfRun(undoable)}
        </Button>
      )}
    </HStack>
  );
}
