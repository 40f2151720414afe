import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { readConfig } from '../../../foundation/config/index.ts';
import { startS3Server } from '../../../testing/s3-server.ts';
import type { ArtifactEncoding, ArtifactStore } from './artifact-store.ts';
import { openArtifactStore } from './open-artifact-store.ts';

type Opened = { readonly store: ArtifactStore; close(): Promise<void> };

const openWith = (env: Readonly<Record<string, string>>) => openArtifactStore(readConfig(env).artifacts);

async function openFolder(): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'adhelm-store-'));
  return { store: openWith({ ARTIFACTS: folder }), close: () => rm(folder, { recursive: true }) };
}

async function openS3(): Promise<Opened> {
  const server = await startS3Server();
  return { store: openWith(server.env), close: () => server.close() };
}

describe.each([
  ['a folder', openFolder],
  ['an S3 store', openS3],
])('artifacts in %s', (_name, open) => {
  let opened: Opened;
  let store: ArtifactStore;
  beforeAll(async () => {
    opened = await open();
    store = opened.store;
  });
  afterAll(() => opened.close());

  const script = { type: 'text/javascript; charset=utf-8' };
  const contentOf = async (path: string, encoding: ArtifactEncoding = 'identity') => {
    const found = await store.get(path, encoding);
    if (found === null) return null;
    const content = await buffer(found.body);
    expect([content.length, null]).toContain(found.size);
    return content;
  };

  it.each([
    ['text', Buffer.from('export const x = "ä";')],
    ['bytes', randomBytes(300_000)],
    ['nothing', Buffer.alloc(0)],
  ])('are returned as they were stored: %s', async (name, content) => {
    await store.put(`m/1.0.0/abc/${name}.js`, 'identity', content, script);
    expect(await contentOf(`m/1.0.0/abc/${name}.js`)).toEqual(content);
  });

  it('are separate per encoding', async () => {
    for (const encoding of ['identity', 'br', 'gzip'] as const) {
      await store.put('m/1.0.0/abc/entry.js', encoding, Buffer.from(encoding), script);
    }
    for (const encoding of ['identity', 'br', 'gzip'] as const) {
      expect(String(await contentOf('m/1.0.0/abc/entry.js', encoding))).toBe(encoding);
    }
  });

  it.each(['assets/deep/er/x@2x.png', 'a+b c%20d.js', 'ü/é.js'])('can be named %s', async (name) => {
    await store.put(`m/1.0.0-rc.1/abc/${name}`, 'identity', Buffer.from(name), script);
    expect(String(await contentOf(`m/1.0.0-rc.1/abc/${name}`))).toBe(name);
  });

  it('are missing when never stored, and a folder is not a file', async () => {
    await store.put('m/2.0.0/abc/x.js', 'identity', Buffer.from('x'), script);
    for (const path of ['m/2.0.0/abc/y.js', 'm/2.0.0/abc', 'm/2.0.0/abc/x.js/y', 'none']) {
      expect([path, await store.get(path, 'identity')]).toEqual([path, null]);
    }
    expect(await store.get('m/2.0.0/abc/x.js', 'br')).toBeNull();
  });

  it('can be stored again', async () => {
    await store.put('m/3.0.0/abc/x.js', 'identity', Buffer.from('same'), script);
    await store.put('m/3.0.0/abc/x.js', 'identity', Buffer.from('same'), script);
    expect(String(await contentOf('m/3.0.0/abc/x.js'))).toBe('same');
  });

  it('can be removed one by one, and twice', async () => {
    await store.put('m/5.0.0/abc/deep/x.js', 'identity', Buffer.from('x'), script);
    await store.put('m/5.0.0/abc/deep/x.js', 'br', Buffer.from('x'), script);
    await store.remove('m/5.0.0/abc/deep/x.js', 'br');
    expect(await contentOf('m/5.0.0/abc/deep/x.js', 'br')).toBeNull();
    expect(String(await contentOf('m/5.0.0/abc/deep/x.js'))).toBe('x');
    for (const _time of [1, 2]) await store.remove('m/5.0.0/abc/deep/x.js', 'identity');
    expect(await contentOf('m/5.0.0/abc/deep/x.js')).toBeNull();
    await store.put('m/5.0.0/abc/deep/x.js', 'identity', Buffer.from('again'), script);
    expect(String(await contentOf('m/5.0.0/abc/deep/x.js'))).toBe('again');
  });

  it('can be stored and read concurrently', async () => {
    const paths = Array.from({ length: 40 }, (_, index) => `m/4.0.0/abc/${index}.js`);
    await Promise.all(paths.map((path) => store.put(path, 'identity', Buffer.from(path), script)));
    expect((await Promise.all(paths.map((path) => contentOf(path)))).map(String)).toEqual(paths);
  });
});

describe('a failing store', () => {
  const upstream = { kind: 'upstream', status: 502, message: expect.stringMatching(/artifact store failed/) };

  it('leaves nothing behind in a folder that cannot be written', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'adhelm-store-'));
    await writeFile(join(folder, 'm'), 'a file where a folder has to be');
    const store = openWith({ ARTIFACTS: folder });
    await expect(store.put('m/1/x.js', 'identity', Buffer.from('x'), { type: '' })).rejects.toMatchObject(
      upstream,
    );
    expect(await readdir(folder)).toEqual(['m']);
    await rm(folder, { recursive: true });
  });

  it('reports a missing bucket or wrong key', async () => {
    const server = await startS3Server();
    const put = (env: Readonly<Record<string, string>>) =>
      openWith(env).put('m/1/x.js', 'identity', Buffer.from('x'), { type: 'text/plain' });
    await expect(put({ ...server.env, ARTIFACTS: 's3://no-such-bucket' })).rejects.toMatchObject(upstream);
    await expect(put({ ...server.env, S3_ACCESS_KEY_ID: 'wrong' })).rejects.toMatchObject(upstream);
    await expect(
      openWith({ ...server.env, S3_ACCESS_KEY_ID: 'wrong' }).get('m/1/x.js', 'identity'),
    ).rejects.toMatchObject(upstream);
    await server.close();
  });

  it('reports a server that does not respond', async () => {
    const server = await startS3Server();
    const store = openWith(server.env);
    await server.close();
    await expect(store.put('m/1/x.js', 'br', Buffer.from('x'), { type: '' })).rejects.toMatchObject(upstream);
    await expect(store.get('m/1/x.js', 'br')).rejects.toMatchObject(upstream);
  });

  it('refuses a path outside of its folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'adhelm-store-'));
    const store = openWith({ ARTIFACTS: join(folder, 'inside') });
    for (const path of ['../x.js', 'm/../../x.js', '/etc/passwd', '']) {
      await expect(store.put(path, 'identity', Buffer.from('x'), { type: '' })).rejects.toThrow();
      await expect(store.get(path, 'identity')).rejects.toThrow(RangeError);
      await expect(store.remove(path, 'identity')).rejects.toThrow(RangeError);
    }
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  });
});
