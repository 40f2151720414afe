import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AdhelmError } from '@adhelm/contracts';
import type { Logger } from 'pino';
import { problemOf } from './problems.ts';

/** Responses to errors of Node's parser before a request exists, by code. Any other error means it is not HTTP. */
const refusals: Readonly<Record<string, { readonly status: number; readonly detail: string }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, detail: 'The headers of the request are too large.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, detail: 'The chunk extensions of the body are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, detail: 'The request did not arrive in time.' },
};
const UNREADABLE = { status: 400, detail: 'The request is not valid HTTP.' };

function answerTo(code: string | undefined): string {
  const { status, detail } = refusals[code ?? ''] ?? UNREADABLE;
  const id = randomUUID();
  const problem = problemOf(new AdhelmError('validation', detail, { status }), { id, url: '/' });
  const body = JSON.stringify(problem);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${id}`,
    'connection: close',
    '',
    body,
  ].join('\r\n');
}

/** Answers parser errors with a problem and ends the connection, because the rest of it cannot be parsed. */
export function answerClientErrors(log: Pick<Logger, 'debug'>) {
  return (error: Error & { readonly code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    log.debug({ err: error }, 'a request could not be parsed');
    socket.end(answerTo(error.code), () => socket.destroy());
  };
}
