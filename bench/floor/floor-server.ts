import { readdir, readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

type Served = { readonly type: string; readonly body: Buffer; readonly isBrotli: boolean };

async function readAssets(folder: string): Promise<ReadonlyMap<string, Served>> {
  const entries = await readdir(folder, { recursive: true });
  const names = new Set(entries);
  const assets = entries.flatMap((name) => {
    const type = types[extname(name)];
    return type === undefined ? [] : [{ name, type, isBrotli: names.has(`${name}.br`) }];
  });
  return new Map(
    await Promise.all(
      assets.map(async ({ name, type, isBrotli }) => {
        const body = await readFile(join(folder, isBrotli ? `${name}.br` : name));
        return [`/assets/${name}`, { type, body, isBrotli }] as const;
      }),
    ),
  );
}

function send(response: ServerResponse, { type, body, isBrotli }: Served, caching: string): void {
  response
    .writeHead(200, {
      'content-type': type,
      'content-length': body.length,
      'cache-control': caching,
      ...(isBrotli ? { 'content-encoding': 'br', vary: 'accept-encoding' } : {}),
    })
    .end(body);
}

/** Serves a floor build with the product's compression and caching: assets for a year, the page never. */
export async function startFloor(folder: string): Promise<{ readonly url: string; close(): Promise<void> }> {
  const assets = await readAssets(folder);
  const html = brotliCompressSync(await readFile(join(folder, 'page.html')));
  const page: Served = { type: 'text/html; charset=utf-8', body: html, isBrotli: true };
  const server = createServer(({ url = '/' }, response) => {
    const asset = assets.get(url);
    if (asset !== undefined) return send(response, asset, 'public, max-age=31536000, immutable');
    if (url.startsWith('/assets/')) return void response.writeHead(404).end();
    return send(response, page, 'private, no-store');
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
