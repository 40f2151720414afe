import type { Socket } from 'node:net';
import type { App } from './app-instance.ts';

/**
 * Lets the server close as soon as open requests are answered. Node waits for connections that have not sent a request
 * yet, and browsers open those ahead of time and keep them.
 */
export function drainConnectionsOnClose(app: App): void {
  const unanswered = new Map<Socket, number>();
  let closing = false;

  const change = (socket: Socket, by: number): void => {
    const left = (unanswered.get(socket) ?? 0) + by;
    if (!socket.destroyed) unanswered.set(socket, left);
    if (closing && left === 0) socket.destroySoon();
  };

  app.server.on('connection', (socket: Socket) => {
    socket.once('close', () => unanswered.delete(socket));
    change(socket, 0);
  });
  app.server.on('request', (request, response) => {
    change(request.socket, 1);
    response.once('close', () => change(request.socket, -1));
  });
  app.addHook('preClose', async () => {
    closing = true;
    for (const socket of unanswered.keys()) change(socket, 0);
  });
}
