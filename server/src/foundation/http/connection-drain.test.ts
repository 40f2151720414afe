import { once } from 'node:events';
import { connect } from 'node:net';
import { startTestServer } from '../../testing/test-server.ts';

describe('closing the server', () => {
  it('does not wait for a connection without any request', async () => {
    const server = await startTestServer();
    const socket = connect(server.services.config.port, '127.0.0.1');
    await once(socket, 'connect');
    const closed = once(socket, 'close');
    await server.close();
    await closed;
  });

  it('completes requests that are in progress', async () => {
    const received = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<string>();
    const server = await startTestServer({
      features: [
        {
          pages(app) {
            app.get('/slow', async () => {
              received.resolve();
              return answer.promise;
            });
          },
        },
      ],
    });
    const response = fetch(`${server.url}/slow`);
    await received.promise;
    const closing = server.close();
    answer.resolve('late but whole');
    expect(await (await response).text()).toBe('late but whole');
    await closing;
  });
});
