import type { CheckRow } from '@adhelm/contracts';
import type { AccountAccess } from '../connector.ts';
import { decodedPath } from '../recording/decoded-path.ts';
import type { RecordedExchange } from '../recording/recording.ts';

/** The calls of a read by method and path, without queries and with `{id}` for ids, in the order of their first call. */
export function callsOf(
  exchanges: readonly RecordedExchange[],
  { externalId, credentials, baseUrl }: AccountAccess,
): CheckRow['calls'] {
  const basePath = decodedPath(new URL(baseUrl).pathname.replace(/\/$/, ''));
  const own = new Set([externalId, ...Object.values(credentials)]);
  const calls = new Map<string, CheckRow['calls'][number]>();
  for (const { method, path, answer } of exchanges) {
    const plain = plainPath(path.startsWith(basePath) ? path.slice(basePath.length) : path, own);
    const key = `${method} ${plain}`;
    const times = (calls.get(key)?.times ?? 0) + 1;
    calls.set(key, { method, path: plain, times, status: answer?.status ?? null });
  }
  return [...calls.values()];
}

function plainPath(path: string, own: ReadonlySet<string>): string {
  return path
    .split('/')
    .map((segment) => (own.has(segment) || isId(segment) ? '{id}' : segment))
    .join('/');
}

function isId(segment: string): boolean {
  return /^\d+(,\d+)*$/.test(segment) || /^[\da-f-]{16,}$/i.test(segment) || segment.length > 40;
}
