import { browserStorage } from '../../facts/browser-storage.ts';
import { ReferenceTable } from './reference-table.tsx';

/** What the product stores in a browser. */
export function BrowserStorageTable() {
  return (
    <ReferenceTable
      columns={['What', 'Key']}
      rows={browserStorage.map(({ keys, what }) => ({
        key: what,
        cells: [what, <code key="keys">{keys.join(', ')}</code>],
      }))}
    />
  );
}
