import { Delayed, DeniedNotice, EmptyState, ErrorState, ListPlane } from '@adhelm/shared-ui';
import { Box, Button, Skeleton, Stack } from '@adhelm/shared-ui/chakra';
import { usePermission } from '@adhelm/shared-ui/module';
import { useRef } from 'react';
import type { CurrentCampaign } from '../current-campaign/use-campaign.ts';
import { useMore } from '../current-campaign/use-more.ts';
import { messages } from './messages.ts';
import { NoteForm } from './note-form.tsx';
import { NoteItem } from './note-item.tsx';
import { useNotes } from './notes-api.ts';
import { useNoteChanges } from './use-note-changes.ts';

/** What people noted about the campaign, and a form for a new note. */
export function NotesTab({ campaign: { address } }: { readonly campaign: CurrentCampaign }) {
  const { isAllowed } = usePermission('change-campaigns');
  const more = useMore();
  const notes = useNotes(address, more.limit);
  const { add, edit, remove } = useNoteChanges(address, notes.refresh);
  const form = useRef<HTMLDivElement>(null);
  const { data, error } = notes;
  return (
    <>
      <DeniedNotice permission="change-campaigns" />
      {isAllowed && (
        <Box ref={form} borderWidth="1px" borderRadius="l2" bg="bg.surface" p="4">
          <NoteForm label={messages.label} hint={messages.hint} submit={messages.add} text="" onSave={add} />
        </Box>
      )}
      <ListPlane>
        {data === undefined ? (
          error === undefined ? (
            <Delayed>
              <Skeleton h="40" role="status" aria-label={messages.loading} />
            </Delayed>
          ) : (
            <ErrorState
              title={messages.failed}
              error={error}
              safe={messages.safe}
              onRetry={() => void notes.refresh()}
            />
          )
        ) : data.data.length === 0 ? (
          <EmptyState
            title={messages.none.title}
            description={isAllowed ? messages.none.text : messages.none.readOnly}
            action={
              isAllowed && (
                <Button variant="outline" onClick={() => form.current?.querySelector('textarea')?.focus()}>
                  {messages.none.start}
                </Button>
              )
            }
          />
        ) : (
          <Stack as="ol" gap="0" listStyleType="none" aria-label={messages.list}>
            {data.data.map((note) => (
              <NoteItem key={note.id} note={note} onEdit={edit} onDelete={remove} />
            ))}
          </Stack>
        )}
      </ListPlane>
      {data !== undefined && data.page.next !== null && more.canHaveMore && (
        <Button
          alignSelf="center"
          variant="outline"
          onClick={more.showMore}
          loading={notes.isStale && error === undefined}
        >
          {messages.showOlder}
        </Button>
      )}
    </>
  );
}
