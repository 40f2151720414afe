import { Readable } from 'node:stream';
import { readConfig } from '../foundation/config/index.ts';
import { findUsersByEmail } from '../people/users/index.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { runCommand } from './commands.ts';
import { databaseInUse } from './database-access.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const notes: string[] = [];
async function run(parameters: readonly string[], password = ''): Promise<string[]> {
  const lines: string[] = [];
  const { connection } = server.database;
  const databaseUrl =
    'connectionString' in connection
      ? connection.connectionString
      : `postgres://${connection.user}@localhost/${connection.database}?${new URLSearchParams({ host: connection.host, port: String(connection.port) })}`;
  await runCommand(parameters, {
    config: { ...readConfig({}), databaseUrl },
    say: (line) => void lines.push(line),
    note: (line) => void notes.push(line),
    input: Readable.from([password]),
  });
  return lines;
}
const accessOf = async (email: string) => (await findUsersByEmail(server.database.app, email))[0];

it('grant makes a person read-only and restores their write access', async () => {
  const email = 'nobody@adhelm.test';
  const [line] = await run(['grant', email, '--read-only']);
  expect(line).toMatch(/^Granted: nobody@adhelm\.test .*access level 1, read-only/);
  expect(await accessOf(email)).toMatchObject({ accessLevel: 1, readOnly: true });
  await run(['grant', email, '--level', '2']);
  expect(await accessOf(email)).toMatchObject({ accessLevel: 2, readOnly: true });
  await run(['grant', email, '--no-read-only']);
  expect(await accessOf(email)).toMatchObject({ accessLevel: 2, readOnly: false });
});

it('says which database a command uses', async () => {
  notes.length = 0;
  await run(['list-users']);
  await run(['migrate']);
  const line = expect.stringMatching(/^This uses the database \S+ at \S+:\d+\.$/);
  expect(notes).toEqual([line, line]);
});

it.each([
  ['postgres://ann:secret@db.example.com:6432/figures', 'the database figures at db.example.com:6432'],
  [
    'postgres://ann:secret@db.example.com/figures?sslmode=require',
    'the database figures at db.example.com:5432',
  ],
  [null, 'the embedded database in /srv/data'],
])('names the database of %s without its password', (databaseUrl, name) => {
  expect(databaseInUse({ databaseUrl, dataDir: '/srv/data' })).toBe(name);
});

it('grant cannot make an admin read-only', async () => {
  await expect(run(['grant', 'admin@adhelm.test', '--read-only'])).rejects.toThrow(
    'An admin cannot be read-only',
  );
});

it('create-user rejects a common password', async () => {
  await expect(run(['create-user', 'x@adhelm.test'], 'password1')).rejects.toThrow(/Too common/);
  await expect(run(['set-password', 'junior@adhelm.test'], 'iloveyou')).rejects.toThrow(/Too common/);
});

it.each([
  [['--help'], ['grant <e-mail or id> [--level N]', 'deploy-token <module>', 'Level 1 views']],
  [
    ['grant', '--help'],
    ['Usage: npm run admin -- grant <e-mail or id>', '--all-accounts', 'every account'],
  ],
])('prints help for %j without an error', async (parameters, texts) => {
  const help = (await run(parameters)).join('\n');
  for (const text of texts) expect(help).toContain(text);
});

it.each([
  [['list-users', '--days', '3'], /unknown option '--days'/],
  [['grant'], /^grant needs an e-mail$/],
  [['grant', 'a@adhelm.test', 'b'], /^Unexpected argument: "b"$/],
  [['grant', 'a@adhelm.test', '--accounts', 'x', '--all-accounts'], /exclude each other/],
  [[], /^Which command\?$/],
  [['fly'], /^Unknown command: fly$/],
])('refuses %j with %s', async (parameters, message) => {
  await expect(run(parameters)).rejects.toThrow(message);
});
