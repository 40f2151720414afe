import { automaticRollbacksSchema } from '@adhelm/contracts';
import { Text } from '@adhelm/shared-ui/chakra';
import { formatInstant } from '@adhelm/shared-ui/messages';
import { messages } from '../messages/module-tools.ts';
import { usePersonalAnswer } from '../top-bar/use-personal-answer.ts';
import { FactTable } from './fact-table.tsx';

const says = messages.rollbacks;
const columns = [says.module, says.from, says.to, says.at, says.reason];
const noQuery = {};

/** Automatic rollbacks of the registry, with the errors that caused them. */
export function RollbackList() {
  const { data, error } = usePersonalAnswer('/api/modules/rollbacks', noQuery, automaticRollbacksSchema);
  if (data === undefined) {
    return <Text color="fg.muted">{error === undefined ? says.loading : says.failed(error.message)}</Text>;
  }
  return (
    <FactTable
      label={says.title}
      columns={columns}
      rows={data.rollbacks.map(({ module, from, to, at, reason }) => ({
        key: module,
        cells: [module, from, to, formatInstant(at), reason],
      }))}
      empty={says.none}
    />
  );
}
