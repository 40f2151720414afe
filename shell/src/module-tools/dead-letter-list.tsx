import { formatNumber } from '@adhelm/shared-ui';
import { messages } from '../messages/module-tools.ts';
import { useServices } from '../services/services-context.tsx';
import { FactTable } from './fact-table.tsx';
import { timeOf } from './time-of.ts';
import { useRefreshed } from './use-refreshed.ts';

const says = messages.deadLetters;
const columns = [says.at, says.event, says.from, says.reason, says.count];

/** The last rejected messages of the bus, newest first. */
export function DeadLetterList() {
  const { bus } = useServices();
  const letters = useRefreshed(() => bus.deadLetters).toReversed();
  return (
    <FactTable
      label={says.title}
      columns={columns}
      rows={letters.map(({ at, name, publisher, reason, count }, index) => ({
        key: `${at} ${letters.length - index}`,
        cells: [timeOf(at), name, publisher, reason, formatNumber(count)],
      }))}
      empty={says.none}
    />
  );
}
