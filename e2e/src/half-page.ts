import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { PRODUCT_URL } from './browser.ts';

/** The product behind a connection that stalls in the middle of a page. */
export type HalfPage = {
  readonly url: string;
  /** Releases the held pages. */
  sendTheRest(): void;
  stop(): Promise<void>;
};

const MIDDLE = '<div id="root"';

/** Starts a server that proxies the product, but holds `/` before its content until it is released. */
export async function startHalfPage(): Promise<HalfPage> {
  const held: (() => void)[] = [];
  const server = createServer(async (request, response) => {
    const { status, headers, body } = await answerOf(request);
    response.writeHead(status, headers);
    const middle = request.url === '/' ? body.indexOf(MIDDLE) : -1;
    if (middle < 0) return response.end(body);
    response.write(body.subarray(0, middle));
    return held.push(() => response.end(body.subarray(middle)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the half page has no port');
  return {
    url: `http://localhost:${address.port}`,
    sendTheRest: () => {
      for (const send of held.splice(0)) send();
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function answerOf({ url = '/', method = 'GET' }: IncomingMessage) {
  const answer = await fetch(PRODUCT_URL + url, { method });
  const names = ['content-type', 'content-security-policy', 'cache-control'];
  const headers = names.flatMap((name) => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const body = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: Object.fromEntries(headers), body };
}
