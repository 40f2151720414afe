import environment from 'docs-reference/environment.json';
import { CodeText } from './code-text.tsx';
import { ReferenceTable } from './reference-table.tsx';

/** Every variable that the server reads. */
export function EnvironmentTable() {
  return (
    <ReferenceTable
      columns={['Variable', 'Default', 'Meaning']}
      rows={environment.map(({ name, meaning, fallback }) => ({
        key: name,
        cells: [
          <code key="name">{name}</code>,
          fallback === null ? '–' : <code key="fallback">{fallback}</code>,
          <CodeText key="meaning" text={meaning} />,
        ],
      }))}
    />
  );
}
