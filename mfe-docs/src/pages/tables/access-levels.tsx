import permissions from 'docs-reference/permissions.json';

const allowedFrom = (level: string) =>
  permissions.filter(({ from }) => from === level).map(({ allows }) => allows);

function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

/** What each access level may do, from the table of permissions. */
export function AccessLevels() {
  return (
    <ul>
      <li>
        <strong>Level 0</strong> waits for approval.
      </li>
      <li>
        <strong>Level 1</strong> may {listed(allowedFrom('1'))}.
      </li>
      <li>
        <strong>Level 2</strong> may also {listed(allowedFrom('2'))}.
      </li>
      <li>
        <strong>Admins</strong> may do all this at any level. They also {listed(allowedFrom('admin'))}.
      </li>
    </ul>
  );
}
