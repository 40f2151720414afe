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
  const [filter, setFilter] = useState('');
  const entries = useRefreshed(() => bus.timeline);
  const matching = entries.filter((entry) => matchesFilter(entry, filter)).toReversed();
  return (
    <Stack gap="2">
      <Input
        type="search"
        size="xs"
        maxW="sm"
        aria-label={says.filter}
        placeholder={says.filterHint}
        value={filter}
        onChange={(event) => setFilter(event.currentTarget.value)}
      />
      <FactTable
        label={says.title}
        columns={columns}
        rows={matching.map(({ at, name, publisher, payload }, index) => ({
          key: `${at} ${matching.length - index}`,
          cells: [timeOf(at), name, publisher, JSON.stringify(payload)],
        }))}
        empty={entries.length === 0 ? says.none : says.noneFits}
      />
    </Stack>
  );
}

function matchesFilter({ name, publisher }: BusEntry, filter: string): boolean {
  return `${name} ${publisher}`.toLowerCase().includes(filter.trim().toLowerCase());
}
