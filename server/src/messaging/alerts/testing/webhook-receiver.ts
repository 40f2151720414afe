import { createServer, type IncomingHttpHeaders } from 'node:http';
import { Agent, Dispatcher } from 'undici';
import { listening } from '../../mail/testing/listening.ts';

export type ReceivedWebhook = {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

export type WebhookReceiver = {
  readonly received: ReceivedWebhook[];
  /** The status of the next responses, and what they contain. */
  answer(status: number, body?: string): void;
  /** Runs when a request arrived, before the response. */
  onReceived(wait: () => Promise<void>): void;
  /** Sends requests here, whatever their host, because this machine's address is refused otherwise. */
  openDispatcher(): Dispatcher;
  close(): Promise<void>;
};

/** Sends every request to one server. */
class HereDispatcher extends Dispatcher {
  readonly #agent = new Agent();
  readonly #origin: string;

  constructor(origin: string) {
    super();
    this.#origin = origin;
  }

  override dispatch(...[options, handler]: Parameters<Dispatcher['dispatch']>): boolean {
    return this.#agent.dispatch({ ...options, origin: this.#origin }, handler);
  }

  override close(): Promise<void>;
  override close(callback: () => void): void;
  override close(callback?: () => void): Promise<void> | undefined {
    const closed = this.#agent.close();
    if (callback === undefined) return closed;
    closed.then(callback, callback);
    return undefined;
  }
}

/** A receiver of webhooks for tests. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  let [status, content] = [200, 'ok'];
  let waiting = async (): Promise<void> => undefined;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      waiting().then(
        () => response.writeHead(status, { location: 'http://127.0.0.1/elsewhere' }).end(content),
        () => response.destroy(),
      );
    });
  });
  const { port, close } = await listening(server);
  return {
    received,
    answer: (next, body = '') => {
      [status, content] = [next, body];
    },
    onReceived: (wait) => {
      waiting = wait;
    },
    openDispatcher: () => new HereDispatcher(`http://127.0.0.1:${port}`),
    close,
  };
}
