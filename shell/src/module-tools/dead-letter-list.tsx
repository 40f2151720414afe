import { useServices } from '../services/services-context.tsx';
import { FactTable } from './fact-table.tsx';
import { timeOf } from './time-of.ts';
import { useRefreshed } from './use-refreshed.ts';

/** The last messages that the bus refused, newest first. */
export function DeadLetterList() {
  const { bus } = useServices();
  const letters = useRefreshed(() => bus.deadLetters).toReversed();
  return (
    <FactTable
      label="Dead letters"
      columns={['At', 'Event', 'From', 'Why', 'How many']}
      rows={letters.map(({ at, name, publisher, reason, count }, index) => ({
        key: `${at} ${letters.length - index}`,
        cells: [timeOf(at), name, publisher, reason, String(count)],
      }))}
      empty="Nothing was refused."
    />
  );
}
