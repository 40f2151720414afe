import calls from 'docs-reference/api-calls.json';
import type { ApiCall } from '../../reference/reference.ts';
import { ReferenceTable } from './reference-table.tsx';
import { GeneratedHeading } from './section-heading.tsx';

const groups = [...new Set(calls.map(({ group }) => group))].sort();
const titleOf = (group: string) =>
  group === 'ai' ? 'AI' : group.charAt(0).toUpperCase() + group.slice(1).replaceAll('-', ' ');

/** In the words of people, for permissions that are not in the table. */
const others: Readonly<Record<string, string>> = {
  anyone: 'Everyone',
  'deploy-token': 'Deploy token, or admin',
};

const rowOf = ({ method, path, summary, permission, acceptsKey, place }: ApiCall) => ({
  key: `${method} ${path}`,
  cells: [
    // one text: several are broken into lines otherwise than the one that the page has without scripts
    <code key="call">{`${method} ${path}`}</code>,
    <span key="summary">
      {summary}. <a href={`/api/docs${place}`}>Try it</a>
    </span>,
    others[permission] ?? <code key="permission">{permission}</code>,
    acceptsKey ? 'Yes' : '–',
  ],
});

/** Every call of the server, by group. */
export function ApiTables() {
  return groups.map((group) => (
    <section key={group}>
      <GeneratedHeading title={titleOf(group)} />
      <ReferenceTable
        columns={['Call', 'What it does', 'Permission', 'Idempotency key']}
        rows={calls.filter((call) => call.group === group).map(rowOf)}
      />
    </section>
  ));
}
