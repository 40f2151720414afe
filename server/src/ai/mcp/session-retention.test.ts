import { systemScope, withEveryone, withPerson } from '../../foundation/database/index.ts';
import { testDatabase } from '../../foundation/database/testing.ts';
import { insertSession, useSession } from './session-repository.ts';
import { pruneSessions } from './session-retention.ts';

const ASSISTANT = '01a20000-0000-7000-8000-000000000001';
const SESSION = '01a20000-0000-7000-8000-000000000002';
const begun = new Date('2026-11-20T10:00:00Z');
const after = (hours: number) => new Date(begun.getTime() + hours * 3_600_000);

it('a session ends a day after its last use, and is deleted then', async () => {
  const { app, close } = await testDatabase();
  await withEveryone(app, (client) =>
    client.query(
      `insert into assistants (id, owner_id, name, return_addresses, may_propose, created_at)
       values ($1, 'tess', 'Helper', '{}', true, $2)`,
      [ASSISTANT, begun],
    ),
  );
  const tess = { id: 'tess', scope: systemScope };
  const session = { id: SESSION, assistant: ASSISTANT, owner: 'tess', program: 'p 1', canAsk: false };
  await withPerson(app, tess, (client) => insertSession(client, session, begun));
  const used = (at: Date, person = tess) =>
    withPerson(app, person, (client) => useSession(client, SESSION, ASSISTANT, at));
  expect(await used(after(23))).toEqual(session);
  expect(await used(after(46))).toEqual(session);
  expect(await used(after(46), { ...tess, id: 'somebody else' })).toBeNull();
  expect(await used(after(71))).toBeNull();
  await pruneSessions(app, after(47));
  const count = () =>
    withEveryone(app, async (client) => (await client.query('select 1 from mcp_sessions')).rows.length);
  expect(await count()).toBe(1);
  await pruneSessions(app, after(71));
  expect(await count()).toBe(0);
  await close();
});
