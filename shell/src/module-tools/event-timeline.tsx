import { Input, Stack } from '@adhelm/shared-ui/chakra';
import { useState } from 'react';
import type { BusEntry } from '../bus/event-bus.ts';
import { useServices } from '../services/services-context.tsx';
import { FactTable } from './fact-table.tsx';
import { timeOf } from './time-of.ts';
import { useRefreshed } from './use-refreshed.ts';

/** The last events of the bus, newest first. */
export function EventTimeline() {
  const { bus } = useServices();
  const [wanted, setWanted] = useState('');
  const entries = useRefreshed(() => bus.timeline);
  const shown = entries.filter((entry) => isWanted(entry, wanted)).toReversed();
  return (
    <Stack gap="2">
      <Input
        type="search"
        size="xs"
        maxW="sm"
        aria-label="Filter events"
        placeholder="Event or module"
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      <FactTable
        label="Events"
        columns={['At', 'Event', 'From', 'Payload']}
        rows={shown.map(({ at, name, publisher, payload }, index) => ({
          key: `${at} ${shown.length - index}`,
          cells: [timeOf(at), name, publisher, JSON.stringify(payload)],
        }))}
        empty={entries.length === 0 ? 'No event so far.' : 'No event fits the filter.'}
      />
    </Stack>
  );
}

function isWanted({ name, publisher }: BusEntry, wanted: string): boolean {
  return `${name} ${publisher}`.toLowerCase().includes(wanted.trim().toLowerCase());
}
