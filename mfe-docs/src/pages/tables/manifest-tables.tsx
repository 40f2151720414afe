import manifest from 'docs-reference/manifest-fields.json';
import shortcut from 'docs-reference/shortcut-fields.json';
import type { ManifestField } from '../../reference/reference.ts';
import { CodeText } from './code-text.tsx';
import { ReferenceTable } from './reference-table.tsx';

/** The fields of `module.json`. */
export const ManifestTable = () => <FieldTable fields={manifest} />;

/** The fields of a command that a module adds to the search. */
export const ShortcutTable = () => <FieldTable fields={shortcut} />;

function FieldTable({ fields }: { readonly fields: readonly ManifestField[] }) {
  return (
    <ReferenceTable
      columns={['Field', 'Required', 'Meaning']}
      rows={fields.map(({ name, isRequired, meaning }) => ({
        key: name,
        cells: [
          <code key="name">{name}</code>,
          isRequired ? 'Yes' : 'No',
          <CodeText key="meaning" text={meaning} />,
        ],
      }))}
    />
  );
}
