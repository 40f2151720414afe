import { formatAge, Notice, useNow } from '@adhelm/shared-ui';
import { Button, Text } from '@adhelm/shared-ui/chakra';
import { useConfirmLeave } from '@adhelm/shared-ui/module';
import { useSyncExternalStore } from 'react';
import { draftState, flushDrafts, overwriteDraft, subscribeToDrafts } from './kept-draft.ts';
import { messages } from './messages.ts';

const texts = messages.drafts;
/** The page's clock ticks twice a minute, so a recent save must not appear in the future. */
const later = (now: Date, instant: string): Date => (now < new Date(instant) ? new Date(instant) : now);

/** Whether the unsaved rule is kept on the server, and what to do if it is not. */
export function DraftStatus({ name }: { readonly name: string }) {
  const now = useNow();
  const state = useSyncExternalStore(subscribeToDrafts, () => draftState(name));
  const isOpen = state.kind !== 'untouched' && state.kind !== 'saved';
  useConfirmLeave(isOpen, async () => (await flushDrafts()) || window.confirm(texts.leave));
  if (state.kind === 'failed')
    return (
      <Notice
        tone="danger"
        title={texts.failed}
        action={
          <Button size="xs" variant="outline" onClick={() => void flushDrafts()}>
            {texts.retry}
          </Button>
        }
      >
        {state.reason}
      </Notice>
    );
  if (state.kind === 'conflict')
    return (
      <Notice
        tone="warning"
        title={texts.conflict}
        action={
          <Button size="xs" variant="outline" onClick={() => overwriteDraft(name)}>
            {texts.keepMine}
          </Button>
        }
      >
        {texts.conflictText}
      </Notice>
    );
  return (
    <Text role="status" color="fg.muted" textStyle="xs" minH="1lh">
      {state.kind === 'saving' && texts.saving}
      {state.kind === 'untouched' && texts.untouched}
      {state.kind === 'saved' && (
        <time dateTime={state.at}>{texts.savedAt(formatAge(state.at, later(now, state.at)))}</time>
      )}
    </Text>
  );
}
