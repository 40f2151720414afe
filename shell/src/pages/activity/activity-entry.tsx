import {
  type Activity,
  AdhelmError,
  actionAnswerSchema,
  entityStatusSchema,
  messageOf,
} from '@adhelm/contracts';
import { formatInstant, NO_FIGURE, statusLabel, ValueChange } from '@adhelm/shared-ui';
import { Badge, Box, Button, Flex, HStack, Text } from '@adhelm/shared-ui/chakra';
import { pageLanguage } from '@adhelm/shared-ui/messages';
import { parseAnswer } from '@adhelm/shared-ui/module';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { messages } from '../../messages/activity-log.ts';
import { notify } from '../../notifications/notifications.tsx';
import { useServices } from '../../services/services-context.tsx';
import { announceUndo } from './announce-undo.ts';
import { EntrySummary, namesObject, ObjectLink } from './entry-summary.tsx';

const instant = new Intl.DateTimeFormat(pageLanguage(), { dateStyle: 'medium', timeStyle: 'medium' });

type ActivityEntryProps = { readonly entry: Activity; readonly onChanged: () => void };

export function ActivityEntry({ entry, onChanged }: ActivityEntryProps) {
  return (
    <Flex
      as="li"
      gap="4"
      px="5"
      py="3.5"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0' }}
      align="center"
      wrap="wrap"
    >
      <Box flex="1" minW="240px">
        <Text>
          <Text as="span" fontWeight="semibold">
            <bdi>{entry.actor.name}</bdi>
          </Text>{' '}
          <EntrySummary entry={entry} />
        </Text>
        <HStack gap="2" textStyle="sm" color="fg.muted" wrap="wrap">
          <time dateTime={entry.at} title={formatInstant(entry.at)}>
            {instant.format(new Date(entry.at))}
          </time>
          {entry.object !== null && !namesObject(entry) && <ObjectLink object={entry.object} />}
        </HStack>
      </Box>
      {hasValues(entry) && (
        <ValueChange
          before={<Badge variant="outline">{shown(entry.before)}</Badge>}
          after={<Badge variant="outline">{shown(entry.after)}</Badge>}
        />
      )}
      {entry.undoable && entry.actionId !== null && (
        <UndoButton actionId={entry.actionId} changes={entry.undoes} onDone={onChanged} />
      )}
    </Flex>
  );
}

/** What came out of nothing as a whole, such as an import, is told by its sentence. */
function hasValues({ before, after }: Activity): boolean {
  return before !== null || (after !== null && typeof after !== 'object');
}

/** A status in our words; of what else can change, the values that the server knows, such as a version. */
function shown(value: unknown): string {
  const status = entityStatusSchema.safeParse(value);
  if (status.success) return statusLabel(status.data);
  if (value === null || value === undefined) return NO_FIGURE;
  return typeof value === 'object' ? Object.values(value).map(shown).join(', ') : String(value);
}

type UndoButtonProps = {
  readonly actionId: string;
  /** How many entities the action changed: it is undone as a whole, whichever of its lines the button stands on. */
  readonly changes: number;
  readonly onDone: () => void;
};

const undoLabel = (changes: number) => (changes > 1 ? messages.undoAll(changes) : messages.undo);

function UndoButton({ actionId, changes, onDone }: UndoButtonProps) {
  const services = useServices();
  const [busy, setBusy] = useState(false);
  const [drifted, setDrifted] = useState(false);
  const undo = async () => {
    setBusy(true);
    try {
      const answer = await services.fetchApi(`/api/actions/${actionId}/undo`, {
        method: 'POST',
        body: { overwrite: drifted },
        idempotencyKey: crypto.randomUUID(),
      });
      announceUndo(services, parseAnswer(actionAnswerSchema, answer).data);
      onDone();
    } catch (error) {
      const changedSince =
        error instanceof AdhelmError && error.kind === 'conflict' && error.fields.length > 0;
      setDrifted(changedSince);
      notify({ tone: changedSince ? 'warning' : 'danger', title: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="sm" variant="outline" onClick={undo} disabled={busy} loading={busy}>
      <Undo2 size={14} aria-hidden="true" />
      {drifted ? messages.undoAnyway : undoLabel(changes)}
    </Button>
  );
}
