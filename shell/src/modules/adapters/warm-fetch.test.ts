import { createHash } from 'node:crypto';
import type { RegisteredModule } from '@adhelm/contracts';
import { NOT_PUBLISHED } from '../../registry/adapters/not-published.ts';
import { type FakeServer, fakeServer, silence } from '../../testing/fake-server.ts';
import { testRelease } from '../../testing/releases.ts';
import { type WarmFetch, warmFetcher } from './warm-fetch.ts';

const scripts = { 'entry.js': 'entry()', 'module.js': 'module()', 'lazy.js': 'lazy()' };
const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const listOf = (files: Readonly<Record<string, string>>) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(files).map(([name, text]) => [
        name,
        { integrity: integrityOf(text), bytes: text.length },
      ]),
    ),
  );
const script = (text: string, type = 'text/javascript; charset=utf-8') =>
  new Response(text, { headers: { 'content-type': type } });

const FOLDER = '/modules/campaigns/1.0.0/';
let server: FakeServer;
let warmFetch: WarmFetch['warm'];

/** A release whose files are served as published. */
function published(list = listOf(scripts)): RegisteredModule {
  server.answer(`GET ${FOLDER}files.json`, new Response(list));
  server.answer(`GET ${FOLDER}entry.js`, script(scripts['entry.js']));
  server.answer(`GET ${FOLDER}module.js`, script(scripts['module.js'], 'application/javascript'));
  return { ...testRelease('campaigns'), filesIntegrity: integrityOf(list) };
}

beforeEach(() => {
  server = fakeServer();
  warmFetch = warmFetcher().warm;
});

describe('warming a module', () => {
  it('fetches only its list, entry and first scripts', async () => {
    const files = await warmFetch(published(), './module', { fresh: false });
    expect(Object.keys(files ?? {})).toEqual(Object.keys(scripts));
    expect(server.requests.map(({ path }) => path).sort()).toEqual([
      `${FOLDER}entry.js`,
      `${FOLDER}files.json`,
      `${FOLDER}module.js`,
    ]);
    expect(server.requests.map(({ init }) => init.cache)).toEqual(['default', 'default', 'default']);
  });

  it('bypasses the HTTP cache on a retry', async () => {
    await warmFetch(published(), './module', { fresh: true });
    expect(server.requests.map(({ init }) => init.cache)).toEqual(['reload', 'reload', 'reload']);
  });

  it('fetches a file once for all parts that need it', async () => {
    const release = {
      ...published(),
      preload: { './module': ['module.js'], './slots/spend': ['module.js'] },
    };
    const parts = ['./module', './slots/spend'];
    const lists = await Promise.all(parts.map((part) => warmFetch(release, part, { fresh: false })));
    expect(lists.map((list) => Object.keys(list ?? {}))).toEqual([
      Object.keys(scripts),
      Object.keys(scripts),
    ]);
    await warmFetch(release, './module', { fresh: false });
    expect(server.requests).toHaveLength(3);
  });

  it.each([
    ['failed', 'unreachable', () => new Response('', { status: 503 })],
    ['was changed', 'corrupt', () => script('module(); steal()')],
  ])('fetches a file again that %s', async (_what, kind, answer) => {
    const release = published();
    server.answer(`GET ${FOLDER}module.js`, answer());
    await expect(warmFetch(release, './module', { fresh: false })).rejects.toMatchObject({ kind });
    server.answer(`GET ${FOLDER}module.js`, script(scripts['module.js']));
    await warmFetch(release, './module', { fresh: false });
    expect(server.calls(`GET ${FOLDER}module.js`)).toHaveLength(2);
    expect(server.calls(`GET ${FOLDER}entry.js`)).toHaveLength(1);
  });
});

describe('a local build', () => {
  const local = { ...testRelease('campaigns'), baseUrl: FOLDER, filesIntegrity: NOT_PUBLISHED };

  it('is fetched fresh without a file list to verify it', async () => {
    published();
    expect(await warmFetch(local, './module', { fresh: false })).toBeNull();
    expect(server.requests.map(({ path, init }) => [path, init.cache])).toEqual([
      [`${FOLDER}entry.js`, 'reload'],
      [`${FOLDER}module.js`, 'reload'],
    ]);
  });

  it('must consist of scripts', async () => {
    published();
    server.answer(
      `GET ${FOLDER}entry.js`,
      new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    );
    await expect(warmFetch(local, './module', { fresh: false })).rejects.toMatchObject({
      kind: 'wrong-type',
    });
  });
});

describe('a failure has the kind', () => {
  it.each([
    ['not-found', 'a file that is gone', 'module.js', new Response('', { status: 404 })],
    ['unreachable', 'a server that fails', 'module.js', new Response('', { status: 503 })],
    ['unreachable', 'a network that is down', 'entry.js', new TypeError('Failed to fetch')],
    ['wrong-type', 'a page in place of a script', 'entry.js', script('entry()', 'text/html')],
    ['wrong-type', 'a file without a type', 'entry.js', script('entry()', '')],
    ['corrupt', 'a script that was changed', 'entry.js', script('entry(); steal()')],
    ['corrupt', 'a script that was cut', 'module.js', script('modul')],
    [
      'corrupt',
      'a file list that was changed',
      'files.json',
      new Response(listOf({ 'entry.js': 'steal()' })),
    ],
    ['not-found', 'a file list that is gone', 'files.json', new Response('', { status: 404 })],
    ['unreachable', 'a file list that cannot be fetched', 'files.json', new TypeError('Failed to fetch')],
  ])('%s for %s', async (kind, _name, file, answer) => {
    const release = published();
    server.answer(`GET ${FOLDER}${file}`, answer);
    await expect(warmFetch(release, './module', { fresh: false })).rejects.toMatchObject({
      name: 'ModuleFailure',
      kind,
      module: 'campaigns',
      version: '1.0.0',
    });
  });

  it('timeout for a file that does not arrive', async () => {
    const release = published();
    server.answer(`GET ${FOLDER}module.js`, silence);
    await expect(warmFetch(release, './module', { fresh: false, timeoutMs: 20 })).rejects.toMatchObject({
      kind: 'timeout',
    });
  });

  it('corrupt for a script that is not in the published list', async () => {
    const release = published(listOf({ 'entry.js': scripts['entry.js'] }));
    await expect(warmFetch(release, './module', { fresh: false })).rejects.toMatchObject({ kind: 'corrupt' });
  });

  it('load for a list in an unknown format', async () => {
    const release = published('{"files": []}');
    await expect(warmFetch(release, './module', { fresh: false })).rejects.toMatchObject({ kind: 'load' });
  });
});

describe('one file that fails', () => {
  it('waits for all other files, so that a retry meets no pending request', async () => {
    const release = published();
    let slowOneEnded = false;
    server.answer(`GET ${FOLDER}files.json`, new TypeError('Failed to fetch'));
    server.answer(`GET ${FOLDER}module.js`, async () => {
      await new Promise((resolve) => setTimeout(resolve, 30));
      slowOneEnded = true;
      return script(scripts['module.js']);
    });
    await expect(warmFetch(release, './module', { fresh: false })).rejects.toMatchObject({
      kind: 'unreachable',
    });
    expect(slowOneEnded).toBe(true);
  });
});
