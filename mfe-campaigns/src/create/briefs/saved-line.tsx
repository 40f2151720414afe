import { formatAge, Notice, useNow } from '@adhelm/shared-ui';
import { Button, HStack, Text } from '@adhelm/shared-ui/chakra';
import type { DraftState } from '@adhelm/shared-ui/module';
import { messages } from './messages.ts';

/** Whether the draft is saved, and since when. */
export function SavedLine({ state }: { readonly state: DraftState }) {
  const now = useNow();
  return (
    <Text
      role="status"
      color="fg.muted"
      textStyle="sm"
      whiteSpace="nowrap"
      flexShrink="0"
      // on phones before the button for drafts, and wide enough for every state, so that the button does not move
      order={{ base: '-1', md: '0' }}
      minW={{ base: '11rem', md: '24' }}
      minH="1lh"
      textAlign={{ base: 'start', md: 'end' }}
    >
      {state.kind === 'saving' && messages.saving}
      {state.kind === 'untouched' && messages.untouched}
      {state.kind === 'saved' && (
        <time dateTime={state.at}>{messages.savedAt(formatAge(state.at, later(now, state.at)))}</time>
      )}
    </Text>
  );
}

/** The page's clock ticks twice a minute, so a recent save must not appear in the future. */
const later = (now: Date, instant: string): Date => (now < new Date(instant) ? new Date(instant) : now);

type DraftNoticesProps = {
  readonly state: DraftState;
  readonly onReload: () => void;
  readonly onOverwrite: () => void;
  readonly onRetry: () => void;
};

/** Why a draft cannot be saved, with the available actions. */
export function DraftNotices({ state, onReload, onOverwrite, onRetry }: DraftNoticesProps) {
  if (state.kind === 'failed') {
    return (
      <Notice
        tone="danger"
        title={messages.failed}
        action={
          <Button size="xs" variant="outline" onClick={onRetry}>
            {messages.retry}
          </Button>
        }
      >
        {state.reason}
      </Notice>
    );
  }
  if (state.kind !== 'conflict') return null;
  return (
    <Notice
      tone="warning"
      title={messages.conflict}
      action={
        <HStack gap="2">
          <Button size="xs" onClick={onReload}>
            {messages.loadNewer}
          </Button>
          <Button size="xs" variant="outline" onClick={onOverwrite}>
            {messages.keepMine}
          </Button>
        </HStack>
      }
    />
  );
}
