import type { IncomingMessage } from 'node:http';
import { uuidv7 } from 'uuidv7';

const SANE = /^[\w.:-]{8,128}$/;

/** The caller's `x-request-id` when it is safe for a log line, else a new one. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && SANE.test(given) ? given : uuidv7();
}
