/** @slow reads answers of 50 MB, which is cheap while a worker holds little else */

import { AdhelmError } from '@adhelm/contracts';
import type { AccountAccess, Connector } from './connector.ts';
import { createConnectors } from './connectors.ts';
import { PartialReading } from './partial-reading.ts';
import { accessAt, grant, isGrant, readsOf } from './testing/every-read.ts';
import { allOf, failureOf } from './testing/fault-contract.ts';
import { type Misbehaving, misbehavingServer, misbehaviours } from './testing/misbehaving-server.ts';

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

/** They take a token for the account's credentials first. */
const granting = new Set<string>(['revcontent', 'taboola', 'voluum']);
let accounts = 0;
/** An account of its own for each case, so that no quota of another one is left. */
const freshAccess = (): AccountAccess => {
  accounts += 1;
  return { ...accessAt(server.url), accountId: `account ${accounts}` };
};

/** A check of the login, which begins with the grant where a source has one. */
const logins = connectors.map(
  (connector, index) => [connector.id, connector, impatient[index] ?? connector] as const,
);

it('knows the sources that grant tokens', async () => {
  const found: string[] = [];
  for (const [id, connector] of logins) {
    let granted = false;
    server.misbehave((response, request) => {
      granted ||= isGrant(request.url ?? '');
      response.end('{}');
    });
    await failureOf(connector.checkAccess(freshAccess(), never));
    if (granted) found.push(id);
  }
  expect(found.sort()).toEqual([...granting].sort());
});

describe.each(logins.filter(([id]) => granting.has(id)))('the grant of %s', (_source, patient, soon) => {
  const grantFails = (one: Misbehaving) => {
    server.misbehave(one.answer);
    return failureOf((one.isSilent === true ? soon : patient).checkAccess(freshAccess(), never));
  };

  it.each(misbehaviours.map((one) => [one.name, one] as const))(
    'fails with its kind after %s',
    async (_case, one) => {
      const failure = await grantFails(one);
      expect(failure).toBeInstanceOf(AdhelmError);
      expect(failure).toMatchObject({ kind: one.kind, message: expect.stringMatching(one.words) });
      // once, and perhaps a late one that the case before gave up
      expect(server.requests()).toBeLessThanOrEqual(2);
    },
  );

  it.each([
    ['JSON', '{"error":"invalid_client","error_description":"Bad client of a-secret, a-key"}'],
    [
      'XML',
      '<oauth><error>invalid_client</error><error_description>Bad client of a-secret, a-key</error_description></oauth>',
    ],
  ])('repeats what the network says of wrong credentials in %s, without secrets', async (_form, body) => {
    server.misbehave((response) => void response.writeHead(400).end(body));
    const failure = await failureOf(patient.checkAccess(freshAccess(), never));
    expect(failure).toMatchObject({
      kind: 'auth',
      words: expect.stringMatching(/^Bad client of .*, invalid_client$/),
    });
    const sent = patient.id === 'voluum' ? 'a-key' : 'a-secret';
    expect(String(failure)).not.toContain(sent);
  });
});

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
