import { request as httpRequest } from 'node:http';
import { pack } from 'tar-stream';
import * as z from 'zod';
import { expectNothingStored, expectRefusal, type Refusal } from '../../../testing/publish-refusal.ts';
import { type RegistryServer, startRegistryServer } from '../../../testing/registry-server.ts';

let server: RegistryServer;
let token: string;

beforeAll(async () => {
  server = await startRegistryServer();
  token = await server.deployToken('reports');
});
afterAll(() => server.close());

const RELEASES = '/registry/modules/reports/releases';

describe('an upload of two gigabytes', () => {
  type Sent = { readonly status: number; readonly body: unknown; readonly bytes: number };

  /** Sends the chunks of `next` until the server ends the connection, like a client that does not listen. */
  function flood(headers: Readonly<Record<string, string>>, next: () => Buffer | null): Promise<Sent> {
    const { hostname, port } = new URL(server.url);
    return new Promise((resolve, reject) => {
      let bytes = 0;
      let answer: { status: number; body: unknown } | null = null;
      const sending = httpRequest({ hostname, port, path: RELEASES, method: 'POST', headers, agent: false });
      const write = () => {
        for (let chunk = next(); chunk !== null && !sending.destroyed; chunk = next()) {
          bytes += chunk.length;
          if (!sending.write(chunk)) {
            sending.once('drain', write);
            return;
          }
        }
      };
      sending.on('response', (response) => {
        let text = '';
        response.on('data', (part) => {
          text += String(part);
        });
        response.on('end', () => {
          answer = { status: response.statusCode ?? 0, body: JSON.parse(text) };
        });
      });
      // the server is expected to close the connection in the middle
      sending.on('error', () => undefined);
      sending.on('close', () => {
        if (answer === null) reject(new Error(`no answer after ${bytes} bytes`));
        else resolve({ ...answer, bytes });
      });
      sending.flushHeaders();
      write();
    });
  }

  /** A gzipped tar that is valid except for its size: one endless file, stored uncompressed. */
  async function endlessArchive(): Promise<() => Buffer> {
    const files = pack();
    files.entry({ name: 'endless.txt', size: GIGABYTES });
    const header = z.instanceof(Buffer).parse(await new Promise((resolve) => files.once('data', resolve)));
    const stored = (content: Buffer) => {
      const length = Buffer.alloc(5);
      length.writeUInt16LE(content.length, 1);
      length.writeUInt16LE(0xffff - content.length, 3);
      return Buffer.concat([length, content]);
    };
    const block = stored(Buffer.alloc(0xffff, 'adhelm'));
    let begun = false;
    return () => {
      if (begun) return block;
      begun = true;
      return Buffer.concat([Buffer.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3), stored(header)]);
    };
  }

  const type = { 'content-type': 'application/gzip' };
  const problemHeaders = new Headers({ 'content-type': 'application/problem+json' });
  const GIGABYTES = 2_000_000_000;
  const tooLarge: Refusal = { status: 413, kind: 'validation', says: /too large. The limit is 20 MB/ };

  it('that declares its size is refused before its first byte, and the connection ends', async () => {
    await expectNothingStored(server, async () => {
      const headers = { ...type, authorization: `Bearer ${token}`, 'content-length': String(GIGABYTES) };
      const { status, body } = await flood(headers, () => null);
      await expectRefusal(server, { status, body, headers: problemHeaders }, tooLarge, 'publish-refused');
    });
  });

  it('that does not declare its size is refused at the limit, in bounded memory', async () => {
    const before = process.memoryUsage().rss;
    await expectNothingStored(server, async () => {
      const sent = await flood({ ...type, authorization: `Bearer ${token}` }, await endlessArchive());
      await expectRefusal(server, { ...sent, headers: problemHeaders }, tooLarge, 'publish-refused');
      expect(sent.bytes).toBeLessThan(GIGABYTES / 4);
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000);
  }, 30_000);

  it('of an unknown caller is not read', async () => {
    await expectNothingStored(server, async () => {
      const { status, body } = await flood({ ...type, 'transfer-encoding': 'chunked' }, () => null);
      expect(status).toBe(401);
      expect(body).toMatchObject({ kind: 'auth' });
    });
  });
});
