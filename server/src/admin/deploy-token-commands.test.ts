import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { readConfig } from '../foundation/config/index.ts';
import type { DatabaseConnection } from '../foundation/database/index.ts';
import { type RegistryServer, startRegistryServer } from '../testing/registry-server.ts';
import { UsageError } from './command.ts';
import { runCommand, usage } from './commands.ts';

let server: RegistryServer;
beforeAll(async () => {
  server = await startRegistryServer();
  await server.ship('reports', '1.0.0');
});
afterAll(() => server.close());

function urlOf(connection: DatabaseConnection): string {
  if ('connectionString' in connection) return connection.connectionString;
  const { host, port, user, database } = connection;
  return `postgres://${user}@localhost/${database}?${new URLSearchParams({ host, port: String(port) })}`;
}

/** The lines a command prints. */
async function run(...parameters: string[]): Promise<string[]> {
  const lines: string[] = [];
  const config = { ...readConfig({}), databaseUrl: urlOf(server.database.connection) };
  const say = (line: string) => void lines.push(line);
  await runCommand(parameters, { config, say, note: () => undefined, input: Readable.from([]) });
  return lines;
}
const statusWith = async (token: string | undefined) =>
  (await server.call('/registry/modules/reports', { token })).status;

it('creates a first deploy token on the server, shows it once, and the token works', async () => {
  const [output = '', token] = await run(
    'deploy-token',
    'reports',
    '--label',
    'CI of reports',
    '--days',
    '2',
  );
  expect(output).toMatch(
    /^Deploy token of reports until \d{4}-\d\d-\d\d, id [0-9a-f-]{36}; it is not shown again:$/,
  );
  expect(token).toMatch(/^adm_reports_[\w-]{43}$/);
  expect(await statusWith(token)).toBe(200);
  const [entry] = await server.audit('reports');
  expect(entry).toMatchObject({
    actor: 'npm run admin',
    action: 'token-made',
    reason: expect.stringMatching(
      /^CI of reports: read, publish, promote, disable, preview, tokens, until 20/,
    ),
  });
  expect(JSON.stringify(entry)).not.toContain(token);
});

it('creates a deploy token with the requested scopes, valid until it is revoked', async () => {
  const [output = '', token] = await run('deploy-token', 'reports', '--scopes', 'publish, promote');
  expect(await statusWith(token)).toBe(403);
  const id = /id ([0-9a-f-]{36})/.exec(output)?.[1] ?? '';
  expect(await run('revoke-deploy-token', 'reports', id)).toEqual([
    'Revoked: "made on the server" of reports can no longer be used.',
  ]);
  expect(await statusWith(token)).toBe(401);
  expect((await server.audit('reports')).map(({ action }) => action)).toContain('token-revoked');
});

it.each([
  [['deploy-token'], /needs the name of a module/],
  [['deploy-token', 'Reports'], /"Reports" is not a module name/],
  [['deploy-token', 'reports', '--scopes', 'everything'], /--scopes: .*Scopes are read, publish/],
  [['deploy-token', 'reports', '--days', '1000'], /--days: Must be a whole number from 1 to 365/],
  [
    ['deploy-token', 'reports', '--label', 'a\u001b[31m'],
    /--label: Must be one line, without control characters/,
  ],
  [['deploy-token', 'reports', '--days', 'many'], /--days must be a whole number/],
  [['deploy-token', 'reports', 'extra'], /Unexpected argument: "extra"/],
  [['revoke-deploy-token', 'reports'], /needs the id of a token/],
  [['revoke-deploy-token', 'reports', 'x'], /needs the id of a token/],
  [
    ['revoke-deploy-token', 'reports', '0190aaaa-0000-7000-8000-000000000000'],
    /reports has no token 0190aaaa/,
  ],
])('refuses %j with %s', async (parameters, message) => {
  await expect(run(...parameters)).rejects.toThrow(message);
});

it.each([
  [['deploy-token', 'reports']],
  [['migrate']],
  [['create-user', 'new@adhelm.test']],
  [['list-users']],
])('%j creates no empty database while the installation keeps its data elsewhere', async (parameters) => {
  const folder = await mkdtemp(join(tmpdir(), 'adhelm-nothing-'));
  const config = readConfig({ DATA_DIR: folder });
  const nothing = () => undefined;
  const surroundings = { config, say: nothing, note: nothing, input: Readable.from([]) };
  await expect(runCommand(parameters, surroundings)).rejects.toThrow(
    `There is no database in ${folder}. Set DATABASE_URL, or DATA_DIR`,
  );
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});

it('lists the commands in the usage text', async () => {
  await expect(run('unknown')).rejects.toThrow(UsageError);
  expect(usage()).toMatch(/deploy-token <module> \[--label "…"\] \[--scopes a,b\] \[--days N\]/);
  expect(usage()).toMatch(/revoke-deploy-token <module> <id>/);
});
