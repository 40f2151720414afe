import { AdhelmError, type SubMapping, type SubPositions } from '@adhelm/contracts';
import { Badge, Box, Button, Field, HStack, NativeSelect, SimpleGrid, Text } from '@adhelm/shared-ui/chakra';
import { useHost, usePermission } from '@adhelm/shared-ui/module';
import { useId, useState } from 'react';
import { useHeldOpen } from '../frame/index.ts';
import { messages } from './messages.ts';
import { keepSubMapping, type TrackerAccount } from './tracker-api.ts';

const things = ['campaign', 'content', 'widget'] as const;
const positions = [1, 2, 3, 4, 5, 6];

type MappingFormProps = {
  readonly of: TrackerAccount;
  readonly mapping: SubMapping;
  readonly onKept: (mappings: SubMapping[]) => void;
  /** Someone else changed it: reloads the current one. */
  readonly onOvertaken: () => Promise<void>;
};

const LOST_UPDATE = 412;

/** The sub-ids of one source, saved by its button; rejected if one sub-id would carry two values. */
export function MappingForm({ of, mapping, onKept, onOvertaken }: MappingFormProps) {
  const host = useHost();
  const { isAllowed, reason } = usePermission('manage-accounts');
  const headingId = useId();
  const [edits, setEdits] = useState<Partial<SubPositions>>({});
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const edited: SubPositions = { ...mapping.positions, ...edits };
  const isChanged = things.some((thing) => edited[thing] !== mapping.positions[thing]);
  useHeldOpen(isChanged);
  const twice = takenTwice(edited);
  const keep = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const { source, version } = mapping;
      onKept(await keepSubMapping(host, { ...of, source, version, positions: edited }));
      setEdits({});
      host.notify({ tone: 'success', title: messages.mapping.kept(mapping.name) });
    } catch (error) {
      if (!(error instanceof AdhelmError)) throw error;
      if (error.status === LOST_UPDATE) {
        await onOvertaken();
        setEdits({});
      }
      setFailure(error.status === LOST_UPDATE ? messages.mapping.lostUpdate : error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box
      as="form"
      aria-labelledby={headingId}
      borderWidth="1px"
      borderRadius="l2"
      p="3"
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      <HStack justify="space-between" mb="2" minH="8">
        <Text as="h3" id={headingId} fontWeight="medium">
          {mapping.name}
        </Text>
        {isChanged ? (
          <Button type="submit" size="xs" colorPalette="accent" loading={isBusy} disabled={twice !== null}>
            {messages.mapping.keep}
          </Button>
        ) : (
          mapping.isDefault && <Badge size="sm">{messages.mapping.usual}</Badge>
        )}
      </HStack>
      <SimpleGrid columns={3} gap="2">
        {things.map((thing) => (
          <Field.Root key={thing} invalid={twice !== null && edited[thing] === twice}>
            <Field.Label textStyle="xs" color="fg.muted">
              {messages.dimensions[thing]}
            </Field.Label>
            <NativeSelect.Root size="sm" disabled={!isAllowed}>
              <NativeSelect.Field
                title={reason}
                value={edited[thing] ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  setEdits((present) => ({ ...present, [thing]: value === '' ? null : Number(value) }))
                }
              >
                <option value="">{messages.mapping.nowhere}</option>
                {positions.map((position) => (
                  <option key={position} value={position}>
                    {messages.subId(position)}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </Field.Root>
        ))}
      </SimpleGrid>
      <Text role="alert" color="danger.fg" textStyle="sm" mt="1" minH="1lh" _empty={{ visibility: 'hidden' }}>
        {twice === null ? failure : twiceText(twice, edited)}
      </Text>
    </Box>
  );
}

/** Names the two places of a sub-id that would carry both. */
function twiceText(position: number, edited: SubPositions): string {
  const [one = '', other = ''] = things
    .filter((thing) => edited[thing] === position)
    .map((thing) => messages.dimensions[thing]);
  return messages.mapping.twice(messages.subId(position), one, other);
}

/** The sub-id that would carry more than one value; null if there is none. */
function takenTwice(edited: SubPositions): number | null {
  const taken = things.flatMap((thing) => edited[thing] ?? []);
  return taken.find((position, index) => taken.indexOf(position) !== index) ?? null;
}
