import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

const AUTOCANNON = fileURLToPath(import.meta.resolve('autocannon'));
const CONNECTIONS = 10;

const resultSchema = z.object({
  requests: z.object({ average: z.number() }),
  '2xx': z.int(),
  non2xx: z.int(),
  errors: z.int(),
});

export type Target = { readonly url: string; readonly headers: Readonly<Record<string, string>> };

/**
 * Responses per second with ten connections that request as fast as they are answered (autocannon, in its own process).
 * Throws if a response was not 2xx, because such a run measures nothing.
 */
export async function saturatingLoad({ url, headers }: Target, seconds: number): Promise<number> {
  const options = ['--json', '--duration', String(seconds), '--connections', String(CONNECTIONS)];
  const sent = Object.entries(headers).flatMap(([name, value]) => ['--headers', `${name}=${value}`]);
  const child = spawn(process.execPath, [AUTOCANNON, ...options, ...sent, url], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const result = resultSchema.parse(JSON.parse(await text(child.stdout)));
  if (result.non2xx + result.errors > 0 || result['2xx'] === 0) {
    throw new Error(`${url}: ${result.non2xx} answers were no success, ${result.errors} requests failed`);
  }
  return result.requests.average;
}
