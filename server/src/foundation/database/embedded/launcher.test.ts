/** @slow starts many databases */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { pino } from 'pino';
import { packagedBinaries } from './binaries.ts';
import { DataDirInUse } from './data-dir-lock.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './launcher.ts';

const log = pino({ level: 'silent' });
const launcher = fileURLToPath(new URL('launcher.ts', import.meta.url));
const folders: string[] = [];
const running: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];

/** A folder that only its owner may enter, like a home directory. */
async function closedHome(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'adhelm-launcher-')));
  await chmod(folder, 0o700);
  folders.push(folder);
  return folder;
}

async function openFolder(): Promise<string> {
  const folder = await closedHome();
  await chmod(folder, 0o755);
  return folder;
}

type Overrides = Partial<Parameters<typeof startEmbeddedPostgres>[0]>;

async function start(dataDir: string, overrides: Overrides = {}): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, log, ...overrides });
  running.push(database);
  return database;
}

async function ask(database: Pick<EmbeddedPostgres, 'connection'>, sql: string): Promise<unknown> {
  const client = new pg.Client(database.connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query(sql);
    return rows[0];
  } finally {
    await client.end();
  }
}

async function postmasterOf(dataDir: string): Promise<number> {
  const text = await readFile(join(dataDir, 'postgresql/cluster/postmaster.pid'), 'utf8');
  return Number(text.split('\n')[0]);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function eventually(check: () => Promise<boolean> | boolean): Promise<void> {
  for (let round = 0; round < 400; round += 1) {
    if (await check()) return;
    await sleep(25);
  }
  throw new Error('the condition was not met within ten seconds');
}

/** Starts the database in another process that keeps running, like `npm start` in another terminal. */
async function startElsewhere(
  dataDir: string,
): Promise<{ readonly child: ChildProcess; readonly output: string }> {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(launcher)};
    const log = { info() {}, warn() {}, error() {} };
    try {
      await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log });
      console.log('up');
      setInterval(() => {}, 1000);
    } catch (error) {
      console.log(error.name + ': ' + error.message);
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const output = await new Promise<string>((resolve) =>
    child.stdout?.once('data', (text) => resolve(String(text))),
  );
  return { child, output: output.trim() };
}

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const database of running.splice(0)) await database.stop();
  for (const folder of folders.splice(0)) {
    const outside = await realpath(join(folder, 'data/postgresql')).catch(() => null);
    if (outside?.startsWith('/var/lib/adhelm/') === true) await rm(outside, { recursive: true });
    await rm(folder, { recursive: true });
  }
});

describe('the embedded PostgreSQL', () => {
  it('keeps its data over a restart, listens on no port, and never runs as root', async () => {
    const dataDir = await openFolder();
    const first = await start(dataDir);
    await ask(first, 'create table kept as select 1 as value');
    expect(await ask(first, 'show listen_addresses')).toEqual({ listen_addresses: '' });
    const cluster = await lstat(join(dataDir, 'postgresql/cluster'));
    expect(cluster.uid).not.toBe(0);
    await first.stop();
    const second = await start(dataDir);
    expect(await ask(second, 'select value from kept')).toEqual({ value: 1 });
  });

  it('ends with the process that started it, even if that is killed', async () => {
    const dataDir = await openFolder();
    const { child, output } = await startElsewhere(dataDir);
    expect(output).toBe('up');
    const pid = await postmasterOf(dataDir);
    expect(isAlive(pid)).toBe(true);
    child.kill('SIGKILL');
    await eventually(() => !isAlive(pid));
  });

  it('starts immediately after that, without any cleanup', async () => {
    const dataDir = await openFolder();
    const { child } = await startElsewhere(dataDir);
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    const database = await start(dataDir);
    expect(await ask(database, 'select 1 as one')).toEqual({ one: 1 });
  });

  it('is restarted when it is killed', async () => {
    const dataDir = await openFolder();
    const database = await start(dataDir);
    await ask(database, 'create table kept as select 1 as value');
    const pid = await postmasterOf(dataDir);
    process.kill(pid, 'SIGKILL');
    await eventually(async () => {
      const answer = await ask(database, 'select value from kept').catch(() => null);
      return answer !== null && (await postmasterOf(dataDir)) !== pid;
    });
  });

  it('keeps trying while it cannot start, and recovers once the cause is fixed', async () => {
    const dataDir = await openFolder();
    const failures: string[] = [];
    const failed = Promise.withResolvers<void>();
    const write = (line: string) => {
      failures.push(line);
      if (failures.length === 2) failed.resolve();
    };
    const telling = pino({ level: 'error' }, { write });
    const database = await start(dataDir, { log: telling });
    const version = join(dataDir, 'postgresql/cluster/PG_VERSION');
    await rename(version, `${version}.away`);
    process.kill(await postmasterOf(dataDir), 'SIGKILL');
    await failed.promise;
    await rename(`${version}.away`, version);
    await eventually(() =>
      ask(database, 'select 1 as one').then(
        () => true,
        () => false,
      ),
    );
    expect(failures.every((line) => line.includes('could not be restarted'))).toBe(true);
  });

  it('ignores a postmaster.pid whose pid now belongs to another process', async () => {
    const dataDir = await openFolder();
    await (await start(dataDir)).stop();
    await writeFile(join(dataDir, 'postgresql/cluster/postmaster.pid'), `${process.pid}\n`);
    const database = await start(dataDir);
    expect(await ask(database, 'select 1 as one')).toEqual({ one: 1 });
  });

  it('refuses a second start in the same folder, here and from another process', async () => {
    const dataDir = await openFolder();
    const database = await start(dataDir);
    await expect(start(dataDir)).rejects.toThrow(DataDirInUse);
    const { output } = await startElsewhere(dataDir);
    expect(output).toBe(`DataDirInUse: Adhelm already runs in ${dataDir} (process ${process.pid}).`);
    expect(await ask(database, 'select 1 as one')).toEqual({ one: 1 });
  });

  it('ignores the lock of a dead process, and an incomplete lock', async () => {
    const dataDir = await openFolder();
    await writeFile(join(dataDir, 'lock'), JSON.stringify({ pid: process.pid, started: 'long ago' }));
    await (await start(dataDir)).stop();
    await writeFile(join(dataDir, 'lock'), '{"pid":');
    await (await start(dataDir)).stop();
  });

  it('refuses data of another major version and leaves them alone', async () => {
    const dataDir = await openFolder();
    await mkdir(join(dataDir, 'postgresql/cluster'), { recursive: true });
    await writeFile(join(dataDir, 'postgresql/cluster/PG_VERSION'), '17\n');
    await expect(start(dataDir)).rejects.toThrow(/belongs to PostgreSQL 17, but this Adhelm includes 18/);
    expect(await readFile(join(dataDir, 'postgresql/cluster/PG_VERSION'), 'utf8')).toBe('17\n');
  });

  it('starts over when the creation of the cluster was interrupted', async () => {
    const dataDir = await openFolder();
    await mkdir(join(dataDir, 'postgresql/cluster.new/base'), { recursive: true });
    const database = await start(dataDir);
    expect(await ask(database, 'select 1 as one')).toEqual({ one: 1 });
  });

  it('works in a home directory that no one else may enter', async () => {
    const dataDir = join(await closedHome(), 'data');
    const first = await start(dataDir);
    await ask(first, 'create table kept as select 1 as value');
    await first.stop();
    const second = await start(dataDir);
    expect(await ask(second, 'select value from kept')).toEqual({ value: 1 });
  });

  it('is backed up by the documented command, wherever its files are', async () => {
    const home = await closedHome();
    const database = await start(join(home, '.data'));
    await ask(database, 'create table kept as select 1 as value');
    await database.stop();
    const sample = new URL('../../../../../mfe-docs/src/samples/copy-data.sh', import.meta.url);
    const [program = '', ...parameters] = (await readFile(sample, 'utf8')).trim().split(' ');
    const child = spawn(program, parameters, { cwd: home, stdio: 'inherit' });
    expect(await once(child, 'close')).toEqual([0, null]);
    await rm(join(home, '.data'), { recursive: true });
    const restored = join(await openFolder(), '.data');
    await rename(join(home, 'adhelm-data'), restored);
    expect(await ask(await start(restored), 'select value from kept')).toEqual({ value: 1 });
  });

  it('is deleted by the documented commands, wherever its files are', async () => {
    const home = await closedHome();
    const dataDir = join(home, '.data');
    const database = await start(dataDir);
    await ask(database, 'create table kept as select 1 as value');
    await database.stop();
    const files = await realpath(join(dataDir, 'postgresql'));
    const sample = new URL('../../../../../mfe-docs/src/samples/start-over.sh', import.meta.url);
    const child = spawn('sh', ['-ec', await readFile(sample, 'utf8')], { cwd: home, stdio: 'inherit' });
    expect(await once(child, 'close')).toEqual([0, null]);
    for (const folder of [files, dataDir]) await expect(lstat(folder)).rejects.toThrow('ENOENT');
    expect(await ask(await start(dataDir), `select to_regclass('kept') as kept`)).toEqual({ kept: null });
  });

  it('works with binaries that no one else can reach and whose library links are missing', async () => {
    const home = await closedHome();
    const packaged = await packagedBinaries();
    await cp(packaged.folder, join(home, 'native'), {
      recursive: true,
      filter: async (path) => !(await lstat(path)).isSymbolicLink(),
    });
    const binaries = { folder: join(home, 'native'), version: packaged.version };
    const database = await start(join(await openFolder(), 'data'), { binaries });
    expect(await ask(database, 'select 1 as one')).toEqual({ one: 1 });
  });

  it('puts its socket elsewhere when the path would be too long for the system', async () => {
    const dataDir = join(await openFolder(), 'a-folder-with-a-long-name'.repeat(4));
    const database = await start(dataDir);
    expect(dirname(database.connection.host)).toBe('/tmp');
    expect((await lstat(database.connection.host)).mode & 0o777).toBe(0o700);
    await database.stop();
    await rm(database.connection.host, { recursive: true });
  });

  it('refuses a socket folder that others may enter', async () => {
    const dataDir = await openFolder();
    await (await start(dataDir)).stop();
    await chmod(join(dataDir, 'postgresql/socket'), 0o777);
    await expect(start(dataDir)).rejects.toThrow(/only user \d+ may enter/);
  });
});
