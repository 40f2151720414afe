/** @slow runs npm for each command */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { environmentSchema, readConfig } from '../foundation/config/index.ts';
import { findUsersByEmail } from '../people/users/index.ts';
import { newRecording } from '../sources/index.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** The commands of the documentation that concern a running server, as its pages show them, by the sample. */
const project = new URL('../../../', import.meta.url);
const sample = (name: string) =>
  readFileSync(new URL(`mfe-docs/src/samples/${name}`, project), 'utf8').trim();
const linesOf = (names: readonly string[]) => names.flatMap((name) => sample(name).split('\n'));
const starts = linesOf([
  'start.sh',
  'start-elsewhere.sh',
  'start-in-production.sh',
  'read-replica.sh',
  'object-store.sh',
  'mail.sh',
  'own-provider.sh',
  'plausible.sh',
  'google-analytics.sh',
]);
const commands = linesOf([
  'migrate.sh',
  'create-admin.sh',
  'grant.sh',
  'grant-read-only.sh',
  'revoke.sh',
  'list-users.sh',
  'set-password.sh',
  'deploy-token.sh',
  'check-account.sh',
  'replay.sh',
]);

const KEY = Buffer.alloc(32, 7).toString('base64');
const PASSWORD = 'Adhelm-demo-2';
const account = '0197a3c0-0000-7000-8000-00000000000';

const folderOfFiles = mkdtempSync(join(tmpdir(), 'documented-'));
afterAll(() => rmSync(folderOfFiles, { recursive: true }));

/** What a reader puts in the place of each name in angle brackets. */
const chosen: Readonly<Record<string, string>> = {
  key: KEY,
  url: 'postgres://adhelm@database/adhelm',
  primary: 'postgres://adhelm@primary/adhelm',
  standby: 'postgres://adhelm@standby/adhelm',
  user: 'mailer',
  password: 'secret',
  secret: 'secret',
  file: join(folderOfFiles, 'recording.json'),
};

/** The answers of a check of an account that has nothing. */
const recording = newRecording({
  source: 'selfadvertiser',
  recordedAt: '2026-11-20T12:00:00.000Z',
  account: { externalId: '1', currency: 'USD', timeZone: 'UTC', basePath: '' },
  exchanges: (['access', 'campaigns'] as const).map((read) => ({
    read,
    method: 'GET' as const,
    path: '/campaigns/0',
    query: [],
    body: null,
    answer: { status: 200, headers: {}, body: { json: { Data: [] } } },
    failure: null,
  })),
});

let accounts = 0;
const filledIn = (line: string) =>
  line.replace(/<(\w+)>/g, (_, name: string) => {
    if (name === 'id') return `${account}${++accounts}`;
    const value = chosen[name];
    if (value === undefined) throw new Error(`no value for <${name}>`);
    return value;
  });

describe('a documented way to start', () => {
  const scripts: Readonly<Record<string, string>> = JSON.parse(
    readFileSync(new URL('package.json', project), 'utf8'),
  ).scripts;

  it.each(starts)('%s has settings that the server accepts', (line) => {
    const words = filledIn(line).split(' ');
    const settings = words.slice(0, -2).map((word): [string, string] => {
      const [name = '', ...value] = word.split('=');
      return [name, value.join('=')];
    });
    expect(words.slice(-2)).toEqual(['npm', 'start']);
    expect(settings.map(([name]) => name).filter((name) => !(name in environmentSchema.shape))).toEqual([]);
    expect(() => readConfig(Object.fromEntries(settings))).not.toThrow();
  });

  // `e2e/src/documented-start.test.ts` runs that program
  it('is a script of the project', () => {
    expect(scripts['start']).toBe('node scripts/start.mjs');
  });
});

describe('a documented command of the administration', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    writeFileSync(chosen.file ?? '', JSON.stringify(recording));
  });
  afterAll(() => server.close());

  const databaseUrl = () => {
    const { connection } = server.database;
    if ('connectionString' in connection) return connection.connectionString;
    const { user, database, host, port } = connection;
    return `postgres://${user}@localhost/${database}?${new URLSearchParams({ host, port: String(port) })}`;
  };

  async function run(line: string): Promise<string> {
    const child = spawn('sh', ['-c', filledIn(line)], {
      cwd: fileURLToPath(project),
      env: { ...process.env, DATABASE_URL: databaseUrl(), ADHELM_KEY: KEY, NODE_OPTIONS: '' },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const ended = Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
    child.stdin.end(`${PASSWORD}\n`);
    const [[code], out, err] = await ended;
    if (code !== 0) throw new Error(`${line}: ${err}`);
    return out;
  }

  const userOf = async (email: string) => (await findUsersByEmail(server.database.app, email))[0];

  const effects: Readonly<Record<string, (printed: string, line: string) => Promise<void>>> = {
    'create-user': async () => {
      expect(await userOf('anna@example.com')).toMatchObject({ admin: true });
    },
    grant: async (_, line) => {
      const readOnly = line.includes('--read-only');
      expect(await userOf('nobody@adhelm.test')).toMatchObject({
        accessLevel: 1,
        ...(readOnly ? { readOnly } : {}),
      });
    },
    revoke: async () => {
      expect(await userOf('junior@adhelm.test')).toMatchObject({ accessLevel: 0 });
    },
    'set-password': async (printed) => expect(printed).toContain('buyer@adhelm.test'),
    'list-users': async (printed) => expect(printed).toContain('admin@adhelm.test'),
    'deploy-token': async (printed) => expect(printed).toMatch(/adm_\S+/),
    replay: async (printed) => expect(printed).toContain('Access'),
    migrate: async (printed) => expect(printed).not.toBe(''),
  };
  /** It needs an account with a source behind it. */
  const ofAnAccount = commands.filter((line) => line.includes(' check-account '));
  const nameOf = (line: string) => line.split(' ')[4] ?? '';

  it.each(commands.filter((line) => !ofAnAccount.includes(line)))(
    '%s does what its page says',
    async (line) => {
      const printed = await run(line);
      const effect = effects[nameOf(line)];
      expect(effect).toBeDefined();
      await effect?.(printed, line);
    },
  );

  it.each(ofAnAccount)('%s looks for the account', async (line) => {
    await expect(run(line)).rejects.toThrow(/No account has the id 0197a3c0/);
  });

  it('is found among the samples, each of them', () => {
    expect([...new Set(commands.map(nameOf))].sort()).toEqual(
      [...Object.keys(effects), 'check-account'].sort(),
    );
  });
});
