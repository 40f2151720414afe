import { AdhelmError, type ErrorKind } from '@adhelm/contracts';
import type { FetchApiOptions } from '@adhelm/shared-ui/module';
import * as z from 'zod/mini';
import { areaOf } from './demo-areas.ts';

const faultSchema = z.object({ message: z.string() });
const kinds: Readonly<Record<number, ErrorKind>> = { 400: 'validation', 404: 'not-found' };

/**
 * Calls the demo API, in this browser and without a request. Resolves to the parsed response like the host's `fetchApi`;
 * rejects with an `AdhelmError` that has the API's text. `report` gets errors that nobody expected.
 */
export async function callDemo(
  path: string,
  { method = 'GET', query = {}, body, signal }: FetchApiOptions,
  report: (error: unknown) => void,
): Promise<unknown> {
  signal?.throwIfAborted();
  const app = await areaOf(path);
  if (app === undefined) throw new AdhelmError('not-found', '');
  const response = await app.request(
    withQuery(path, query),
    {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    },
    { report },
  );
  signal?.throwIfAborted();
  const answer: unknown = await response.json();
  if (response.ok) return answer;
  const { message } = faultSchema.parse(answer);
  throw new AdhelmError(kinds[response.status] ?? 'internal', message, { status: response.status });
}

function withQuery(path: string, query: NonNullable<FetchApiOptions['query']>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) parameters.append(name, String(one));
    }
  }
  const text = parameters.toString();
  return text === '' ? path : `${path}?${text}`;
}
