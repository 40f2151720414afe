import { Agent, type Dispatcher } from 'undici';
import type { AccountAccess } from '../connector.ts';
import { outsideAgent } from '../http/outside-agent.ts';
import { defaultSourceHttpOptions } from '../http/source-http-options.ts';

const { silenceTimeout, largestAnswer } = defaultSourceHttpOptions;
const bounds = {
  headersTimeout: silenceTimeout,
  bodyTimeout: silenceTimeout,
  maxResponseSize: largestAnswer,
};
const CONNECT_WITHIN_MS = 10_000;

/** An agent to the account's source, which must be public unless the account may be inside, as in a sandbox. */
export function sourceAgent({ mayBeInside = false }: AccountAccess): Dispatcher {
  if (mayBeInside) return new Agent({ ...bounds, connect: { timeout: CONNECT_WITHIN_MS } });
  return outsideAgent({ ...bounds, connectTimeout: CONNECT_WITHIN_MS });
}
