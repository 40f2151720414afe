import { Agent, type Dispatcher } from 'undici';
import type { AccountAccess } from '../connector.ts';
import { outsideAgent } from '../http/outside-agent.ts';

const patience = { headersTimeout: 60_000, bodyTimeout: 60_000 };
const CONNECT_WITHIN_MS = 10_000;

/** An agent to the account's source, which must be public unless the account may be inside, as in a sandbox. */
export function sourceAgent({ mayBeInside = false }: AccountAccess): Dispatcher {
  if (mayBeInside) return new Agent({ ...patience, connect: { timeout: CONNECT_WITHIN_MS } });
  return outsideAgent({ ...patience, connectTimeout: CONNECT_WITHIN_MS });
}
