import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** What the server does with a mail: takes it, refuses the recipient, is busy, or hangs up after it got all of it. */
export type SmtpBehaviour = 'take' | 'refuse' | 'busy' | 'hang-up';

type SmtpServerOptions = {
  /** `tls` from the first byte, `starttls` when the client wants it. The certificate is self-signed. */
  readonly security?: 'none' | 'tls' | 'starttls';
  /** The largest mail in bytes. `isAnnounced`: clients learn it before they send, as servers usually tell. */
  readonly size?: { readonly most: number; readonly isAnnounced: boolean };
};

export type SmtpServer = {
  readonly url: string;
  /** The mails that it got, as sent. */
  readonly received: readonly string[];
  /** Whether the connection of the last mail was encrypted. */
  readonly wasSecure: boolean;
  behave(behaviour: SmtpBehaviour): void;
  /** Refuses some recipients whatever it does otherwise. */
  refuse(addresses: readonly string[]): void;
  /** Runs when a mail arrived, before the response. */
  onReceived(wait: () => Promise<void>): void;
  close(): Promise<void>;
};

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** A real mail server for tests, on a free port of this machine. */
export async function startSmtpServer({
  security = 'none',
  size,
}: SmtpServerOptions = {}): Promise<SmtpServer> {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  let behaviour: SmtpBehaviour = 'take';
  let refused: readonly string[] = [];
  let waiting = async (): Promise<void> => undefined;
  let wasSecure = false;

  const server = new SMTPServer({
    secure: security === 'tls',
    hideSTARTTLS: security !== 'starttls',
    authOptional: true,
    disableReverseLookup: true,
    ...(size === undefined ? {} : { size: size.most, hideSize: !size.isAnnounced }),
    onMailFrom: (_address, _session, respond) =>
      respond(behaviour === 'busy' ? refusal(451, '4.3.0 try later') : null),
    onRcptTo: ({ address }, _session, respond) =>
      respond(
        behaviour === 'refuse' || refused.includes(address) ? refusal(550, '5.1.1 no such user') : null,
      ),
    onData: (stream, session, respond) => {
      const take = async () => {
        const content = await text(stream);
        if (stream.sizeExceeded) throw refusal(552, '5.3.4 message too big');
        received.push(content);
        wasSecure = session.secure;
        await waiting();
        if (behaviour === 'hang-up') for (const socket of sockets) socket.destroy();
      };
      take().then(
        () => respond(null, '2.0.0 queued'),
        (error: Error) => respond(error),
      );
    },
  });
  // clients that hang up are part of the tests
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    url: `${security === 'tls' ? 'smtps' : 'smtp'}://127.0.0.1:${address.port}`,
    received,
    get wasSecure() {
      return wasSecure;
    },
    behave: (next) => {
      behaviour = next;
    },
    refuse: (addresses) => {
      refused = addresses;
    },
    onReceived: (wait) => {
      waiting = wait;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
