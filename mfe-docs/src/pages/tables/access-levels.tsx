import permissions from 'docs-reference/permissions.json';

const allowedFrom = (level: string) =>
  permissions
    .filter(({ from }) => from === level)
    .map(({ allows }) => allows)
    .join('; ');

/** What each access level may do, from the table of permissions. */
export function AccessLevels() {
  return (
    <ul>
      <li>
        <strong>Level 0:</strong> wait for approval.
      </li>
      <li>
        <strong>Level 1:</strong> {allowedFrom('1')}.
      </li>
      <li>
        <strong>Level 2:</strong> also {allowedFrom('2')}.
      </li>
      <li>
        <strong>Admins:</strong> all this at any level, and {allowedFrom('admin')}.
      </li>
    </ul>
  );
}
