import keys from 'docs-reference/keyboard-keys.json';
import settings from 'docs-reference/settings.json';
import { ReferenceTable } from './reference-table.tsx';

/** The settings that a browser stores. */
export function SettingsTable() {
  return (
    <ReferenceTable
      columns={['Setting', 'Choices', 'Default', 'In code']}
      rows={settings.map(({ name, label, values, fallback }) => ({
        key: name,
        cells: [label, values.join(', '), fallback, <code key="name">{name}</code>],
      }))}
    />
  );
}

/** The keys of the product. */
export function KeyTable() {
  return (
    <ReferenceTable
      columns={['Keys', 'What they do']}
      rows={keys.map((entry) => ({
        key: entry.keys.join(' '),
        cells: [
          <span key="keys">
            {entry.keys.map((key, index) => (
              <span key={key}>
                {index > 0 && ' '}
                <kbd>{key}</kbd>
              </span>
            ))}
          </span>,
          entry.action,
        ],
      }))}
    />
  );
}
