import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { syncReviews } from '../../features.ts';
import { connectorOf } from '../../sources/index.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { syncFeature } from './sync-feature.ts';

describe('stopping the application', () => {
  it('closes all connections to sources', async () => {
    const open = new Set<Socket>();
    const source = createServer((_request, response) => void response.writeHead(404).end('{}'));
    source.on('connection', (socket) => {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
    });
    await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
    const address = source.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const access = {
      accountId: 'a',
      externalId: '1',
      currency: 'USD',
      timeZone: 'UTC',
      baseUrl: `http://127.0.0.1:${port}`,
      credentials: { token: 'x'.repeat(32) },
      pace: 1,
      mayBeInside: true,
    };
    const ask = () => connectorOf('mgid').checkAccess(access, new AbortController().signal);

    const server = await startTestServer({ features: [syncFeature(syncReviews)] });
    await expect(ask()).rejects.toMatchObject({ kind: 'not-found' });
    const [kept] = [...open];
    expect(kept?.destroyed).toBe(false);
    const ended = new Promise((resolve) => kept?.once('close', () => resolve('ended')));
    await server.close();
    // an idle connection would end by itself only after four seconds
    expect(await Promise.race([ended, sleep(1_500, 'still open', { ref: false })])).toBe('ended');

    // another server in this process may continue
    await expect(ask()).rejects.toMatchObject({ kind: 'not-found' });
    await connectorOf('mgid').close();
    await new Promise((resolve) => source.close(resolve));
  });
});
