import { Input, Stack } from '@adhelm/shared-ui/chakra';
import { useState } from 'react';
import type { BusEntry } from '../bus/event-bus.ts';
import { messages } from '../messages/module-tools.ts';
import { useServices } from '../services/services-context.tsx';
import { FactTable } from './fact-table.tsx';
import { timeOf } from './time-of.ts';
import { useRefreshed } from './use-refreshed.ts';

const says = messages.events;
const columns = [says.at, says.event, says.from, says.payload];

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
        aria-label={says.filter}
        placeholder={says.filterHint}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      <FactTable
        label={says.title}
        columns={columns}
        rows={shown.map(({ at, name, publisher, payload }, index) => ({
          key: `${at} ${shown.length - index}`,
          cells: [timeOf(at), name, publisher, JSON.stringify(payload)],
        }))}
        empty={entries.length === 0 ? says.none : says.noneFits}
      />
    </Stack>
  );
}

function isWanted({ name, publisher }: BusEntry, wanted: string): boolean {
  return `${name} ${publisher}`.toLowerCase().includes(wanted.trim().toLowerCase());
}
