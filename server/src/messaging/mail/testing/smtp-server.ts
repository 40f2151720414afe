import { createServer, type Socket } from 'node:net';
import { listening } from './listening.ts';

/** What the server does with a mail: takes it, refuses the recipient, is busy, or hangs up after it got all of it. */
export type SmtpBehaviour = 'take' | 'refuse' | 'busy' | 'hang-up';

export type SmtpServer = {
  readonly url: string;
  /** The mails that it got, as sent. */
  readonly received: readonly string[];
  behave(behaviour: SmtpBehaviour): void;
  /** Runs when a mail arrived, before the response. */
  onReceived(wait: () => Promise<void>): void;
  close(): Promise<void>;
};

/** A mail server for tests that speaks as much of SMTP as a client needs to send a mail. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const received: string[] = [];
  let behaviour: SmtpBehaviour = 'take';
  let waiting = async (): Promise<void> => undefined;

  const answerContent = async (socket: Socket, content: string): Promise<void> => {
    received.push(content);
    await waiting();
    if (behaviour === 'hang-up') socket.destroy();
    else socket.write('250 2.0.0 queued\r\n');
  };

  const answerTo = (verb: string): string => {
    switch (verb) {
      case 'EHLO':
        return '250-smtp.test\r\n250 8BITMIME\r\n';
      case 'MAIL':
        return behaviour === 'busy' ? '451 4.3.0 try later\r\n' : '250 ok\r\n';
      case 'RCPT':
        return behaviour === 'refuse' ? '550 5.1.1 no such user\r\n' : '250 ok\r\n';
      case 'DATA':
        return '354 go on\r\n';
      case 'QUIT':
        return '221 bye\r\n';
      default:
        return '502 unknown\r\n';
    }
  };

  const server = createServer((socket) => {
    let buffer = '';
    let isContent = false;
    socket.on('error', () => socket.destroy());
    socket.write('220 smtp.test ESMTP\r\n');
    socket.on('data', (chunk) => {
      buffer += chunk.toString('utf8');
      for (;;) {
        const end = buffer.indexOf(isContent ? '\r\n.\r\n' : '\r\n');
        if (end === -1) return;
        const text = buffer.slice(0, end);
        buffer = buffer.slice(end + (isContent ? 5 : 2));
        if (isContent) {
          isContent = false;
          answerContent(socket, text).catch(() => socket.destroy());
          continue;
        }
        const verb = text.slice(0, 4).toUpperCase();
        isContent = verb === 'DATA';
        socket.write(answerTo(verb));
      }
    });
  });
  const { port, close } = await listening(server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    behave: (next) => {
      behaviour = next;
    },
    onReceived: (wait) => {
      waiting = wait;
    },
    close,
  };
}
