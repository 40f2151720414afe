import permissions from 'docs-reference/permissions.json';
import { ReferenceTable } from './reference-table.tsx';

const levels: Readonly<Record<string, string>> = { '1': 'Level 1', '2': 'Level 2', admin: 'Admins only' };

/** Who may do what. */
export function PermissionTable() {
  return (
    <ReferenceTable
      columns={['Permission', 'You may', 'From', 'Read-only access']}
      rows={permissions.map(({ name, allows, from, readOnly }) => ({
        key: name,
        cells: [<code key="name">{name}</code>, allows, levels[from] ?? from, readOnly ? 'Yes' : 'No'],
      }))}
    />
  );
}
