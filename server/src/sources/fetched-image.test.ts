import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchedImage } from './fetched-image.ts';

const never = new AbortController().signal;
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const here = { maxBytes: 1_000, source: { baseUrl: 'http://127.0.0.1:1/api', mayBeInside: true } };

describe('fetchedImage', () => {
  let server: Server;
  let base: string;
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === '/pixel.png') response.end(pixel);
      else if (request.url === '/large.png') response.end(Buffer.concat([pixel, Buffer.alloc(1_000)]));
      else if (request.url === '/text.png') response.end('hello');
      else if (request.url === '/moved.png') response.writeHead(302, { location: '/pixel.png' }).end();
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    base = `http://127.0.0.1:${port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('returns the bytes and type', async () => {
    const { bytes, type } = await fetchedImage(`${base}/pixel.png`, here, never);
    expect(type).toBe('image/png');
    expect(Buffer.from(bytes)).toEqual(pixel);
  });

  it.each([
    ['/large.png', /larger than 1000 bytes/],
    ['/text.png', /not a PNG, JPEG or GIF/],
    ['/moved.png', /returned HTTP 302/],
    ['/missing.png', /returned HTTP 404/],
  ])('refuses %s', async (path, message) => {
    await expect(fetchedImage(`${base}${path}`, here, never)).rejects.toMatchObject({
      kind: 'validation',
      message: expect.stringMatching(message),
    });
  });

  it.each(['ftp://images.example/a.png', 'file:///etc/passwd', 'picture'])(
    'refuses the URL %s',
    async (address) => {
      await expect(fetchedImage(address, here, never)).rejects.toMatchObject({ kind: 'validation' });
    },
  );

  it('does not fetch from private hosts for a public source', async () => {
    const outside = { ...here, source: { ...here.source, mayBeInside: false } };
    const { port } = new URL(base);
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433']) {
      const looking = fetchedImage(`http://${host}:${port}/pixel.png`, outside, never);
      await expect(looking).rejects.toMatchObject({ kind: 'validation' });
    }
  });
});
