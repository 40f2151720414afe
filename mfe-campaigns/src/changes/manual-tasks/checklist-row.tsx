import type { ManualRow } from '@adhelm/contracts';
import { formatInstant, ValueChange } from '@adhelm/shared-ui';
import { Box, Button, chakra, HStack, Span, Stack, Text } from '@adhelm/shared-ui/chakra';
import { usePermission } from '@adhelm/shared-ui/module';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { messages } from './messages.ts';
import { NotDoableForm } from './not-doable-form.tsx';
import { rowValue } from './row-values.ts';
import type { TaskChanges } from './use-task-changes.ts';

type ChecklistRowProps = {
  readonly row: ManualRow;
  readonly currency: string;
  readonly changes: TaskChanges;
};

/** One row to do: a checkbox, or the reason why it cannot be done. */
export function ChecklistRow({ row, currency, changes }: ChecklistRowProps) {
  const [isGivingUp, setGivingUp] = useState(false);
  const { isAllowed, reason } = usePermission('change-campaigns');
  const { text, state } = row;
  const isSettled = state !== 'open' && state !== 'done';
  return (
    <Stack as="li" gap="1" px="3" py="2.5" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <HStack align="start" gap="3" wrap="wrap" textStyle="sm">
        <chakra.label
          display="flex"
          flex="1"
          minW="10rem"
          gap="3"
          alignItems="start"
          cursor={isSettled ? 'default' : 'pointer'}
        >
          <chakra.input
            type="checkbox"
            boxSize="4"
            mt="0.5"
            flexShrink="0"
            accentColor="accent.solid"
            aria-label={messages.tickOff(text)}
            checked={state === 'done' || state === 'confirmed'}
            disabled={isSettled || !isAllowed}
            title={reason}
            onChange={({ target: { checked } }) => changes.tick([row], checked ? 'done' : 'open')}
          />
          <Span overflowWrap="anywhere" dir="auto" color={isSettled ? 'fg.muted' : 'fg'}>
            {text}
          </Span>
        </chakra.label>
        {state === 'open' && !isGivingUp && isAllowed && (
          <Button
            size="2xs"
            minH="6"
            mt="-0.5"
            variant="ghost"
            color="fg.muted"
            aria-label={messages.notDoableOf(text)}
            onClick={() => setGivingUp(true)}
          >
            {messages.notDoable}
          </Button>
        )}
      </HStack>
      <Stack gap="1" ps="7" textStyle="xs" color="fg.muted">
        <Box>
          <ValueChange
            before={rowValue(row, row.before, currency)}
            after={
              <Span color="fg" fontWeight="medium">
                {rowValue(row, row.target, currency)}
              </Span>
            }
          />
        </Box>
        <RowFacts row={row} />
        {state === 'open' && isGivingUp && (
          <NotDoableForm onSay={(reason) => changes.giveUp(row, reason)} onLeave={() => setGivingUp(false)} />
        )}
      </Stack>
    </Stack>
  );
}

/** Reports on a row, by a person or by figures. */
function RowFacts({ row }: { readonly row: ManualRow }) {
  const { state, note, isContradicted, doneBy, doneAt } = row;
  const stateText = state === 'open' ? null : messages.rowStates[state];
  return (
    <>
      {doneBy !== null && doneAt !== null && state !== 'open' && (
        <Text>{messages.saidBy(doneBy, formatInstant(doneAt))}</Text>
      )}
      {isContradicted && state === 'open' ? (
        <HStack color="warning.fg" gap="1.5" align="start">
          <Box flexShrink="0" mt="0.5" aria-hidden>
            <TriangleAlert size={14} />
          </Box>
          <Text overflowWrap="anywhere">
            {note === null
              ? messages.rowStates.contradicted
              : messages.rowNote(messages.rowStates.contradicted, note)}
          </Text>
        </HStack>
      ) : (
        stateText !== null && (
          <Text overflowWrap="anywhere">{note === null ? stateText : messages.rowNote(stateText, note)}</Text>
        )
      )}
    </>
  );
}
