/** @slow runs npm for each command */

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { environmentSchema, readConfig } from '../foundation/config/index.ts';
import { findUsersByEmail } from '../people/users/index.ts';
import { type DomainServer, startDomainServer } from '../testing/domain-server.ts';

/** The commands of the documentation that concern a running server, as its pages show them, by the sample. */
const project = new URL('../../../', import.meta.url);
const sample = (name: string) =>
  readFileSync(new URL(`mfe-docs/src/samples/${name}`, project), 'utf8').trim();
const starts = [
  'start.sh',
  'start-elsewhere.sh',
  'own-provider.sh',
  'plausible.sh',
  'google-analytics.sh',
].map(sample);
const settingsFile = sample('production.env');
const additions = ['read-replica.env', 'object-store.env', 'mail.env'].map(sample);
const commands = [
  'migrate.sh',
  'create-admin.sh',
  'grant.sh',
  'grant-read-only.sh',
  'revoke.sh',
  'list-users.sh',
  'set-password.sh',
  'deploy-token.sh',
  'check-account.sh',
  'check-demo-account.sh',
  'replay.sh',
].map(sample);

const KEY = Buffer.alloc(32, 7).toString('base64');
const PASSWORD = 'Adhelm-demo-2';
const account = '0197a3c0-0000-7000-8000-00000000000';

const folderOfFiles = mkdtempSync(join(tmpdir(), 'documented-'));
afterAll(() => rmSync(folderOfFiles, { recursive: true }));

/** What a reader puts in the place of each name in angle brackets. */
const chosen: Readonly<Record<string, string>> = {
  key: KEY,
  user: 'mailer',
  password: 'secret',
  secret: 'secret',
  file: 'recording.json',
};

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

  const settingsIn = (words: readonly string[]) =>
    words.map((word): [string, string] => {
      const [name = '', ...value] = word.split('=');
      return [name, value.join('=')];
    });
  const expectAccepted = (settings: readonly [string, string][]) => {
    expect(settings.map(([name]) => name).filter((name) => !(name in environmentSchema.shape))).toEqual([]);
    expect(() => readConfig(Object.fromEntries(settings))).not.toThrow();
  };

  it.each(starts)('%s has settings that the server accepts', (line) => {
    const words = filledIn(line).split(' ');
    expect(words.slice(-2)).toEqual(['npm', 'start']);
    expectAccepted(settingsIn(words.slice(0, -2)));
  });

  it.each(['', ...additions])('the settings file with the lines "%s" is accepted by the server', (lines) => {
    const settings = filledIn(`${settingsFile}\n${lines}`.trim()).split('\n');
    expectAccepted(settingsIn(settings));
    expect(settings).toContain('NODE_ENV=production');
  });

  it('names the database and the owner that the page creates', () => {
    const { username, password, pathname } = new URL(/^DATABASE_URL=(.+)$/m.exec(settingsFile)?.[1] ?? '');
    const created = sample('create-database.sh');
    expect(created).toContain(`create role ${username} login createrole password '${password}'`);
    expect(created).toContain(`create database ${pathname.slice(1)} owner ${username}`);
  });

  // `e2e/src/documented-start.test.ts` runs that program
  it('is a script of the project', () => {
    expect(scripts['start']).toBe('node scripts/start.mjs');
  });
});

it('the documented update fetches the new version into the checkout (update-checkout.sh)', async () => {
  const [origin, copy] = ['origin', 'copy'].map((name) => join(folderOfFiles, name));
  const git = (...words: readonly string[]) =>
    promisify(execFile)('git', ['-c', 'user.name=Tess', '-c', 'user.email=tess@example.com', ...words], {
      cwd: folderOfFiles,
    });
  if (origin === undefined || copy === undefined) throw new Error('no folders');
  await git('init', '--quiet', origin);
  await git('-C', origin, 'commit', '--quiet', '--allow-empty', '--message', 'the first version');
  await git('clone', '--quiet', origin, copy);
  await git('-C', origin, 'commit', '--quiet', '--allow-empty', '--message', 'the next version');
  await promisify(execFile)('sh', ['-ec', sample('update-checkout.sh')], { cwd: copy });
  expect((await git('-C', copy, 'log', '-1', '--format=%s')).stdout.trim()).toBe('the next version');
});

describe('a documented command of the administration', () => {
  let domain: DomainServer;
  const checkout = join(folderOfFiles, 'checkout');
  beforeAll(async () => {
    domain = await startDomainServer({ sync: false, market: { campaigns: 4, historyDays: 2 } });
    writeCheckout();
  });
  afterAll(() => domain.close());

  const databaseUrl = () => {
    const { connection } = domain.server.database;
    if ('connectionString' in connection) return connection.connectionString;
    const { user, database, host, port } = connection;
    return `postgres://${user}@localhost/${database}?${new URLSearchParams({ host, port: String(port) })}`;
  };

  /**
   * A folder with the commands of this checkout and a reader's settings file. The shell has no setting but what the documented
   * commands load.
   */
  function writeCheckout(): void {
    mkdirSync(checkout);
    for (const name of ['package.json', 'scripts']) {
      symlinkSync(fileURLToPath(new URL(name, project)), join(checkout, name));
    }
    const ofTheTest = filledIn(settingsFile).replace(/^DATABASE_URL=.+$/m, `DATABASE_URL='${databaseUrl()}'`);
    writeFileSync(join(checkout, 'production.env'), ofTheTest);
  }
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !(name in environmentSchema.shape)),
  );

  /** Runs a sample in a shell that has loaded the settings as documented, or nothing. */
  async function run(commandLine: string, loaded = sample('load-settings.sh')): Promise<string> {
    const child = spawn('sh', ['-ec', `${loaded}\n${filledIn(commandLine)}`], {
      cwd: checkout,
      env: { ...environment, NODE_OPTIONS: '' },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const ended = Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
    // a command that asks for nothing may have ended; one that asks fails without its answer
    child.stdin.on('error', () => undefined);
    child.stdin.end(`${PASSWORD}\n`);
    const [[code], out, err] = await ended;
    if (code !== 0) throw new Error(`${commandLine}: ${err}`);
    return `${out}${err}`;
  }

  it('finds no database without the settings', async () => {
    await expect(run(sample('migrate.sh'), '')).rejects.toThrow(/There is no database in .*checkout/);
    expect(readdirSync(checkout).sort()).toEqual(['package.json', 'production.env', 'scripts']);
  });

  it('starts the server with the loaded settings', async () => {
    const shown = await run(sample('start.sh').replace('npm start', 'env'));
    const lines = shown.split('\n').map((line): [string, string] => {
      const [name = '', ...value] = line.split('=');
      return [name, value.join('=')];
    });
    const config = readConfig(Object.fromEntries(lines.filter(([name]) => name in environmentSchema.shape)));
    expect(config).toMatchObject({ production: true, databaseUrl: databaseUrl() });
  });

  const userOf = async (email: string) => (await findUsersByEmail(domain.server.database.app, email))[0];

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
    'check-account': async (printed) => expect(printed).toMatch(/Campaigns +answered as documented/),
    replay: async (printed) => expect(printed).toMatch(/Campaigns +answered as documented/),
    migrate: async (printed) => {
      expect(printed).toContain('The database is up to date.');
      expect(printed).toMatch(/This uses the database \S+ at /);
    },
  };
  const nameOf = (line: string) => line.split(' ')[4] ?? '';
  /** Checks run on an account of the sandbox, which has another address in the test. */
  const ofAnAccount = (line: string) => {
    if (nameOf(line) !== 'check-account') return line;
    const { url } = domain.market.sandbox;
    const own = line.replace('<id>', domain.dollars.id).replace('http://127.0.0.1:4401', url);
    return own.includes('--sandbox') ? own : `${own} --sandbox ${url}`;
  };

  it.each(commands)('%s does what its page says', async (line) => {
    const effect = effects[nameOf(line)];
    expect(effect).toBeDefined();
    await effect?.(await run(ofAnAccount(line)), line);
  });

  it('is found among the samples, each of them', () => {
    expect([...new Set(commands.map(nameOf))].sort()).toEqual(Object.keys(effects).sort());
  });
});
