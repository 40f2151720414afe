import { denialOf, denialText, may, type Permission, permissions } from './permissions.ts';

const person = (accessLevel: number, more: { admin?: boolean; readOnly?: boolean } = {}) => ({
  accessLevel,
  admin: false,
  readOnly: false,
  ...more,
});
const everything = Object.keys(permissions) as Permission[];
const permitted = (user: ReturnType<typeof person>) =>
  everything.filter((permission) => may(user, permission));

it.each([
  ['a signed-out person', person(0), []],
  ['a read-only client', person(1, { readOnly: true }), ['view', 'personal']],
  ['a level 1 person', person(1), ['view', 'personal', 'change-campaigns']],
  [
    'a level 2 person',
    person(2),
    ['view', 'personal', 'change-campaigns', 'manage-accounts', 'set-rules-live'],
  ],
  ['a read-only level 2 person', person(2, { readOnly: true }), ['view', 'personal']],
  ['an admin', person(0, { admin: true }), everything],
  ['a read-only admin', person(2, { admin: true, readOnly: true }), ['view', 'personal']],
])('%s has the permissions of the table', (_who, user, expected) => {
  expect(permitted(user)).toEqual(expected);
});

it('gives the reason for a denial and who can help', () => {
  expect(denialOf(person(1, { readOnly: true }), 'manage-people')).toBe('read-only');
  expect(denialText('read-only', 'change-campaigns')).toBe(
    'Your access is read-only. Ask an admin to let you make changes.',
  );
  expect(denialOf(person(1), 'manage-accounts')).toBe('level');
  expect(denialText('level', 'manage-accounts')).toBe(
    'You need access level 2 to connect and edit accounts. Ask an admin to raise yours.',
  );
  expect(denialOf(person(9), 'manage-people')).toBe('admin');
  expect(denialText('admin', 'manage-people')).toBe('Only admins can manage people.');
});
