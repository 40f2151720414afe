import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { readConfig } from '../foundation/config/index.ts';
import { type DomainServer, startDomainServer } from '../testing/domain-server.ts';
import { runCommand } from './commands.ts';

let domain: DomainServer;
let folder: string;
beforeAll(async () => {
  domain = await startDomainServer({ sync: false, market: { campaigns: 4, historyDays: 2 } });
  folder = await mkdtemp(path.join(tmpdir(), 'check-'));
});
afterAll(async () => {
  await domain.close();
  await rm(folder, { recursive: true });
});
afterEach(() => domain.market.sandbox.faults.clear());

async function run(...parameters: readonly string[]) {
  const lines: string[] = [];
  const { connection } = domain.server.database;
  const databaseUrl =
    'connectionString' in connection
      ? connection.connectionString
      : `postgres://${connection.user}@localhost/${connection.database}?${new URLSearchParams({ host: connection.host, port: String(connection.port) })}`;
  const failure = await runCommand(parameters, {
    config: { ...readConfig({}), databaseUrl, keys: [Buffer.alloc(32, 7)] },
    say: (line) => void lines.push(line),
    note: () => undefined,
    input: Readable.from([]),
  }).then(
    () => null,
    (error: unknown) => error,
  );
  return { failure, text: lines.join('\n') };
}

it('checks an account, and repeats the check from the file that it saved', async () => {
  const file = path.join(folder, 'recording.json');
  const checked = await run(
    'check-account',
    domain.dollars.id,
    '--sandbox',
    domain.market.sandbox.url,
    '--save',
    file,
  );
  expect(checked.failure).toBeNull();
  expect(checked.text).toMatch(/Campaigns +answered as documented, \d+ rows/);
  expect(checked.text).toContain('GET /goodhits/clients/{id}/campaigns → 200');
  expect(checked.text).toContain('Fields not read:');
  const saved = await readFile(file, 'utf8');
  expect(saved).not.toContain(domain.dollars.name);
  expect(saved).not.toContain(domain.dollars.externalId);
  expect(await run('replay', file)).toEqual(checked);
});

it.each([
  [['check-account'], 'check-account needs the id of an account'],
  [['check-account', 'mine'], 'No account has the id mine.'],
  [['replay'], 'replay needs a recording'],
  [['replay', '/nowhere.json'], 'There is no file /nowhere.json.'],
])('refuses %j', async (parameters, message) => {
  expect((await run(...parameters)).failure).toMatchObject({ message });
});

it('refuses a file that is not a recording', async () => {
  const file = path.join(folder, 'other.json');
  await writeFile(file, '{"format":"other"}');
  expect((await run('replay', file)).failure).toMatchObject({
    message: 'This is not a recording of version 1: see format',
  });
});
