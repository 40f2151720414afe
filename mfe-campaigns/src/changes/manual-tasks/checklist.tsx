import { Button, Heading, HStack, Stack, Text } from '@adhelm/shared-ui/chakra';
import { usePermission } from '@adhelm/shared-ui/module';
import { Progress } from '@adhelm/shared-ui/overlays';
import { CheckCheck } from 'lucide-react';
import { ChecklistRow } from './checklist-row.tsx';
import { messages } from './messages.ts';
import type { TaskChanges } from './use-task-changes.ts';

type ChecklistProps = { readonly changes: TaskChanges; readonly currency: string };

/** The rows of a task, each to tick off or to mark as not doable, with the progress. */
export function Checklist({ changes, currency }: ChecklistProps) {
  const { rows, tick } = changes;
  const { isAllowed } = usePermission('change-campaigns');
  const done = rows.filter(({ state }) => state === 'done' || state === 'confirmed').length;
  const open = rows.filter(({ state }) => state === 'open');
  return (
    <Stack as="section" gap="3">
      <HStack gap="3" wrap="wrap" minH="8" justify="space-between">
        <Heading as="h4" textStyle="md">
          {messages.checklist}
        </Heading>
        {open.length > 1 && isAllowed && (
          <Button size="xs" variant="outline" onClick={() => tick(open, 'done')}>
            <CheckCheck aria-hidden />
            {messages.allDone}
          </Button>
        )}
      </HStack>
      <Progress.Root value={done} max={Math.max(rows.length, 1)} size="sm" colorPalette="accent">
        <Progress.Label asChild>
          <Text textStyle="sm" mb="1.5" aria-live="polite">
            {messages.doneOf(done, rows.length)}
          </Text>
        </Progress.Label>
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      <Stack
        as="ul"
        gap="0"
        listStyleType="none"
        aria-label={messages.checklist}
        borderWidth="1px"
        borderRadius="l2"
      >
        {rows.map((row) => (
          <ChecklistRow key={row.writeId} row={row} currency={currency} changes={changes} />
        ))}
      </Stack>
    </Stack>
  );
}
