import { failureOf } from '../../testing/fault-contract.ts';
import { type SandboxSource, sandboxSource } from '../../testing/sandbox-source.ts';
import type { DescribedClientOptions } from '../described-client.ts';
import { describedConnector } from '../described-connector.ts';
import { rtx } from './rtx.ts';

/** The contract of RTX, as described, against its simulated API, over HTTP. */

const never = new AbortController().signal;
const now = () => Date.parse('2026-11-20T17:20:00Z');
const connectorWith = (options: DescribedClientOptions) =>
  describedConnector(rtx, { now, firstRetryDelay: 1, ...options });
const connector = connectorWith({});

let source: SandboxSource;
beforeAll(async () => {
  source = await sandboxSource('rtx', new Date(now()).toISOString());
});
afterEach(() => source.sandbox.faults.clear());
afterAll(async () => {
  await connector.close();
  await source.close();
});

it('signs requests with valid keys and is refused with others', async () => {
  const [own, other] = source.accesses;
  expect(await connector.checkAccess(own, never)).toEqual({ name: null, currency: null, timeZone: null });
  const { apiKey = '', secret = '' } = own.credentials;
  for (const credentials of [
    { apiKey, secret: `${secret}0` },
    { apiKey: other.credentials['apiKey'] ?? '', secret },
    { apiKey: 'unknown', secret },
    { apiKey },
    {},
  ]) {
    const error = await failureOf(connector.checkAccess({ ...own, accountId: 'x', credentials }, never));
    expect(error).toMatchObject({ kind: 'auth' });
    expect(String(error)).not.toContain(secret);
  }
});

it('has no lists, reports or changes, since no response shape is known', () => {
  const { lists, reports, changes } = connector.capabilities;
  expect([lists, reports, changes]).toEqual([[], [], []]);
  expect(Object.keys(connector).sort()).toEqual(['capabilities', 'checkAccess', 'close', 'id']);
});

it.each([
  [{ kind: 'throttled', retryAfterSeconds: 0, times: 1 }, null],
  [{ kind: 'server-error', status: 502, times: 2 }, null],
  [{ kind: 'drop-after', times: 1 }, null],
  [{ kind: 'throttled' }, 'throttled'],
  [{ kind: 'server-error', status: 500 }, 'upstream'],
  [{ kind: 'malformed' }, 'upstream'],
] as const)('retries or fails after %j: %s', async (fault, kind) => {
  source.sandbox.faults.set([fault]);
  const checked = connectorWith({ retries: 2 }).checkAccess(source.accesses[0], never);
  if (kind === null) expect(await checked).toMatchObject({ name: null });
  else expect(await failureOf(checked)).toMatchObject({ kind });
});
