import causes from 'docs-reference/difference-causes.json';
import { differenceMeanings } from '../../facts/difference-causes.ts';
import { ReferenceTable } from './reference-table.tsx';

/** Why cost, tracker and client differ. */
export function CauseTable() {
  return (
    <ReferenceTable
      columns={['What happened', 'What to do']}
      rows={causes.map(({ cause, step }) => ({ key: cause, cells: [differenceMeanings[cause], step] }))}
    />
  );
}
