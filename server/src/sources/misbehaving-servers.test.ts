import { AdhelmError } from '@adhelm/contracts';
import type { AccountAccess, Connector } from './connector.ts';
import { createConnectors } from './connectors.ts';
import { PartialReading } from './partial-reading.ts';
import { accessAt, grant, isGrant, readsOf } from './testing/every-read.ts';
import { allOf, failureOf } from './testing/fault-contract.ts';
import { misbehavingServer, misbehaviours } from './testing/misbehaving-server.ts';

/**
 * Every read of every connector against a server that misbehaves. Each ends with an error of the taxonomy that has the
 * network's own words. Time only passes where the connector waits for it.
 */

const never = new AbortController().signal;
let now = Date.parse('2026-11-20T10:00:00Z');
const connectorsWith = (readTimeout: number) =>
  createConnectors({
    retries: 0,
    failuresBeforeBreak: 1_000_000,
    readTimeout,
    now: () => now,
    waitBeforeRetry: async (milliseconds) => {
      now += milliseconds;
    },
  });
const connectors = connectorsWith(120_000);
/** The same ones, whose patience ends soon. */
const impatient = connectorsWith(50);
let server: Awaited<ReturnType<typeof misbehavingServer>>;

beforeAll(async () => {
  server = await misbehavingServer();
});
afterAll(async () => {
  await Promise.all([...connectors, ...impatient].map((one) => one.close()));
  await server.close();
});

type Read = (access: AccountAccess) => Promise<unknown>;

/** All lists and reports, the balance and the check of the login. */
function everyRead(connector: Connector): (readonly [string, Read])[] {
  const { readBalance } = connector;
  return [
    ...readsOf(connector).map(
      ([name, read]) => [name, (access) => allOf(read(access))] as const satisfies [string, Read],
    ),
    ['check of the login', (access) => connector.checkAccess(access, never)],
    ...(readBalance === undefined
      ? []
      : [['balance', (access) => readBalance(access, never)] as const satisfies [string, Read]]),
  ];
}

let accounts = 0;
/** An account of its own for each case, so that no quota of another one is left. */
const freshAccess = (): AccountAccess => {
  accounts += 1;
  return { ...accessAt(server.url), accountId: `account ${accounts}` };
};

const everyCase = connectors.flatMap((connector, index) => {
  const soon = new Map(everyRead(impatient[index] ?? connector));
  return everyRead(connector).map(
    ([name, read]) => [connector.id, name, read, soon.get(name) ?? read] as const,
  );
});

describe.each(everyCase)('%s: %s', (_source, _name, patiently, soon) => {
  it.each(misbehaviours.map((one) => [one.name, one] as const))(
    'fails with its kind after %s',
    async (_case, one) => {
      server.misbehave((response, request) => {
        if (isGrant(request.url ?? '')) response.end(JSON.stringify(grant));
        else one.answer(response, request);
      });
      const failure = await failureOf((one.isSilent === true ? soon : patiently)(freshAccess()));
      const reason = failure instanceof PartialReading ? failure.reason : failure;
      expect(reason).toBeInstanceOf(AdhelmError);
      expect(reason).toMatchObject({ kind: one.kind, message: expect.stringMatching(one.words) });
      if (one.retryAfterSeconds !== undefined) {
        expect(reason).toMatchObject({ retryAfterSeconds: one.retryAfterSeconds });
      }
      expect(server.requests()).toBeLessThan(40);
    },
  );
});
