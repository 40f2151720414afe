import { words } from '../../facts/words.ts';
import { definitionId } from './definition-id.ts';
import { ReferenceTable } from './reference-table.tsx';

/** Words of the product. Links and the search can name each of them. */
export function WordTable() {
  return (
    <ReferenceTable
      columns={['Word', 'Meaning']}
      rows={words.map(({ word, meaning }) => ({ key: word, id: definitionId(word), cells: [word, meaning] }))}
    />
  );
}
