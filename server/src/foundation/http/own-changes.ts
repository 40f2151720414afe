import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import type { ReplicaReader } from '../database/index.ts';
import type { App } from './app-instance.ts';

const NAME = 'adhelm-changed';
/** A replica that is farther behind is not read, so that an older change is in all that are. */
const SECONDS = 60;
const POSITION = /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/;

/**
 * After a person's change, notes in a cookie where the primary's log is, so that what they read next contains it,
 * whichever process answers and whichever database it reads. Forged values only choose the database.
 */
export function rememberChanges(api: App, reader: Pick<ReplicaReader, 'position'>, secure: boolean): void {
  api.addHook('onSend', async (request, reply, payload) => {
    const isChange =
      !['GET', 'HEAD'].includes(request.method) && request.routeOptions.config.permission !== 'view';
    if (!isChange || reply.statusCode >= 400) return payload;
    const value = await reader.position();
    if (value !== null) {
      const path = '/api';
      const cookie = {
        name: NAME,
        value,
        path,
        httpOnly: true,
        secure,
        sameSite: 'strict',
        maxAge: SECONDS,
      } as const;
      reply.header('set-cookie', stringifySetCookie(cookie));
    }
    return payload;
  });
}

/** Where the primary's log was after the last change of the person who makes this request; null = long ago. */
export function lastOwnChange({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const position = parseCookie(headers.cookie ?? '')[NAME] ?? '';
  return POSITION.test(position) ? position : null;
}
