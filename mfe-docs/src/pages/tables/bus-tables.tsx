import events from 'docs-reference/bus-events.json';
import members from 'docs-reference/host-api.json';
import { CodeText } from './code-text.tsx';
import { ReferenceTable } from './reference-table.tsx';

/** The events of the bus. */
export function EventTable() {
  return (
    <ReferenceTable
      columns={['Event', 'Payload', 'Published by', 'Late subscribers receive', 'Other tabs']}
      rows={events.map(({ name, payload, owner, replay, crossTab }) => ({
        key: name,
        cells: [
          <code key="name">{name}</code>,
          <code key="payload">{payload}</code>,
          owner === '*' ? 'Any module that declares it' : 'The shell',
          replay === 'last' ? 'The last value' : 'Nothing',
          crossTab ? 'Yes' : 'No',
        ],
      }))}
    />
  );
}

/** The members of the host API. */
export function HostTable() {
  return (
    <ReferenceTable
      columns={['Member', 'Type', 'Meaning']}
      rows={members.map(({ name, type, meaning }) => ({
        key: name,
        cells: [
          <code key="name">{name}</code>,
          <code key="type">{type}</code>,
          <CodeText key="meaning" text={meaning} />,
        ],
      }))}
    />
  );
}
