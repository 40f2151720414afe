import { rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { packedBuild } from '../../../testing/module-builds.ts';
import { buildOf, type RegistryServer, startRegistryServer } from '../../../testing/registry-server.ts';
import { type S3Server, startS3Server } from '../../../testing/s3-server.ts';

const BASE = '/modules/reports/1.0.0/';
const build = buildOf('reports', '1.0.0');
const { entry } = build.release;
const source = build.files.find(({ name }) => name === entry)?.content.toString() ?? '';

type Raw = { readonly status: number; readonly headers: Record<string, unknown>; readonly body: Buffer };

/** Sends a request unchanged: `fetch` would normalise paths and decompress the response. */
function raw(server: RegistryServer, path: string, method = 'GET', headers = {}): Promise<Raw> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const asking = get({ hostname, port, path, method, headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    });
    asking.on('error', reject);
  });
}

describe.each(['folder', 's3'])('files of a release in a %s store', (kind) => {
  let s3: S3Server | null = null;
  let server: RegistryServer;
  beforeAll(async () => {
    s3 = kind === 's3' ? await startS3Server() : null;
    server = await startRegistryServer({ env: s3?.env ?? {} });
    await server.ship('reports', '1.0.0');
  });
  afterAll(async () => {
    await server.close();
    await s3?.close();
  });

  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['br; q=0.0 , *', 'gzip', gunzipSync],
    ['GZIP', 'gzip', gunzipSync],
    ['*', 'br', brotliDecompressSync],
    ['identity', undefined, (body: Buffer) => body],
    ['deflate', undefined, (body: Buffer) => body],
    ['*;q=0', undefined, (body: Buffer) => body],
    ['brotli', undefined, (body: Buffer) => body],
    ['', undefined, (body: Buffer) => body],
  ])('are sent for "%s" as %s, compressed at publish time', async (takes, coding, open) => {
    const answer = await raw(server, BASE + entry, 'GET', { 'accept-encoding': takes });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'accept-encoding',
      'content-length': String(answer.body.length),
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['content-encoding']).toBe(coding);
    expect(String(open(answer.body))).toBe(source);
    if (coding !== undefined) expect(answer.body.length).toBeLessThan(source.length / 2);
  });

  it('have the same headers for HEAD and GET', async () => {
    const got = await raw(server, BASE + entry, 'GET', { 'accept-encoding': 'br' });
    const head = await raw(server, BASE + entry, 'HEAD', { 'accept-encoding': 'br' });
    expect([head.status, head.body.length]).toEqual([200, 0]);
    for (const name of [
      'content-length',
      'content-type',
      'content-encoding',
      'cache-control',
      'etag',
      'vary',
    ]) {
      expect([name, head.headers[name]]).toEqual([name, got.headers[name]]);
    }
  });

  it('are not sent again to clients that have that encoding', async () => {
    const got = await raw(server, BASE + entry, 'GET', { 'accept-encoding': 'br' });
    const etag = String(got.headers.etag);
    const get = (header: string, takes: string) =>
      raw(server, BASE + entry, 'GET', { 'if-none-match': header, 'accept-encoding': takes });
    const again = await get(etag, 'br');
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers).toMatchObject({ etag, 'cache-control': expect.stringMatching(/immutable/) });
    expect((await get(etag, 'gzip')).status).toBe(200);
    expect((await get('"other"', 'br')).status).toBe(200);
  });

  it('are sent completely for a range request', async () => {
    const answer = await raw(server, BASE + entry, 'GET', { range: 'bytes=0-9' });
    expect([answer.status, answer.headers['accept-ranges'], String(answer.body)]).toEqual([
      200,
      'none',
      source,
    ]);
  });

  it('return 404 when no release lists them, for any spelling of the path', async () => {
    const wrong = [
      'none.js',
      'release.json',
      `${entry}.br`,
      `${entry}.gz`,
      `${entry}/`,
      '',
      './files.json',
      '../1.0.0/files.json',
      '..%2f1.0.0%2ffiles.json',
      '%2e%2e/%2e%2e/%2e%2e/etc/passwd',
      '..\\..\\x',
      '%00',
      '__proto__',
      'constructor',
    ];
    for (const path of wrong) {
      const answer = await raw(server, BASE + path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.headers['content-type']).toContain('application/problem+json');
      expect(answer.headers['cache-control']).toBeUndefined();
    }
    for (const base of [
      '/modules/reports/1.0.1/',
      '/modules/none/1.0.0/',
      '/modules/Reports/1.0.0/',
      '/modules/%00/1.0.0/',
      '/modules/reports/%00/',
      '/modules/..%2freports/1.0.0/',
    ]) {
      expect([base, (await raw(server, base + entry)).status]).toEqual([base, 404]);
    }
  });
});

describe('an unavailable store', () => {
  it('fails a publish with an error, and a retry works', async () => {
    let s3 = await startS3Server();
    const port = new URL(s3.endpoint).port;
    const server = await startRegistryServer({ env: s3.env });
    const token = await server.deployToken('reports');
    const body = await packedBuild(build);
    const publish = () => server.call('/registry/modules/reports/releases', { token, body });
    await s3.close();

    const refused = await publish();
    expect(refused.status).toBe(502);
    expect(refused.body).toMatchObject({
      kind: 'upstream',
      detail: expect.stringMatching(/artifact store failed/),
    });
    expect((await server.audit('reports'))[0]).toMatchObject({ action: 'publish-refused', to: '1.0.0' });
    expect((await server.call('/registry/modules/reports', { token })).status).toBe(404);
    expect((await raw(server, BASE + entry)).status).toBe(404);

    s3 = await startS3Server(Number(port));
    expect((await publish()).status).toBe(201);
    expect(String((await raw(server, BASE + entry)).body)).toBe(source);

    await s3.close();
    const lost = await raw(server, BASE + entry);
    expect(lost.status).toBe(502);
    expect(lost.headers['cache-control']).toBeUndefined();
    await server.close();
  });

  it('is reported as a store error for a folder too', async () => {
    const server = await startRegistryServer();
    const inTheWay = join(server.artifacts, 'reports');
    await writeFile(inTheWay, 'a file where the folder has to be');
    await expect(server.ship('reports', '1.0.0')).rejects.toThrow(/refused with 502/);
    await rm(inTheWay);
    await server.ship('reports', '1.0.0');
    expect((await raw(server, BASE + entry)).status).toBe(200);
    await server.close();
  });
});
