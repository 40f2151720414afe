import { AdhelmError } from '@adhelm/contracts';
import { OutcomeUnknown, type SourceChange } from './changes.ts';
import type { AccountAccess } from './connector.ts';
import { createConnectors } from './connectors.ts';
import { accessAt, grant, isGrant } from './testing/every-read.ts';
import { failureOf } from './testing/fault-contract.ts';
import { misbehavingServer, misbehaviours } from './testing/misbehaving-server.ts';

/**
 * Changes and lists of blocked widgets at a server that misbehaves: a write that the network did not refuse is never taken
 * as done, nor sent twice, and a list of an account that cannot be read is an error with the network's own words.
 */

const never = new AbortController().signal;
const connectorsWith = (timeout: number) =>
  createConnectors({
    retries: 0,
    failuresBeforeBreak: 1_000_000,
    readTimeout: timeout,
    writeTimeout: timeout,
    waitBeforeRetry: async () => undefined,
  });
const patient = connectorsWith(120_000);
/** The same ones, whose patience ends soon. */
const impatient = connectorsWith(150);
function connectorOf(id: string, isSilent = false) {
  const found = (isSilent ? impatient : patient).find((connector) => connector.id === id);
  if (found === undefined) throw new Error(`no connector of ${id}`);
  return found;
}
let server: Awaited<ReturnType<typeof misbehavingServer>>;

beforeAll(async () => {
  server = await misbehavingServer();
});
afterAll(async () => {
  await Promise.all([...patient, ...impatient].map((one) => one.close()));
  await server.close();
});

let accounts = 0;
const freshAccess = (): AccountAccess => {
  accounts += 1;
  return { ...accessAt(server.url), accountId: `list ${accounts}` };
};
const block = { kind: 'widget', field: 'widget-block', value: true } as const;
const writes: readonly (readonly [string, SourceChange])[] = [
  ['mgid', { ...block, campaignId: null, ids: ['domain.com'] }],
  ['admaven', { ...block, campaignId: '7', ids: ['1204959'] }],
  ['selfadvertiser', { ...block, campaignId: '~abc', ids: ['1204959'] }],
];
const cases = misbehaviours.map((one) => [one.name, one] as const);

describe.each(writes)('a block at %s', (source, wanted) => {
  it.each(cases)('is refused or unknown after %s, and sent once', async (_case, one) => {
    server.misbehave(one.answer);
    const { change } = connectorOf(source, one.isSilent);
    const failure = await failureOf(Promise.resolve(change?.(freshAccess(), wanted, never)));
    if (one.kind === 'upstream') expect(failure).toBeInstanceOf(OutcomeUnknown);
    else {
      expect(failure).toBeInstanceOf(AdhelmError);
      expect(failure).toMatchObject({ kind: one.kind, message: expect.stringMatching(one.words) });
    }
    expect(server.requests()).toBe(1);
  });

  it('is unknown after an answer that says nothing', async () => {
    server.misbehave((response) => void response.end(source === 'mgid' ? '{}' : '[1'));
    const { change } = connectorOf(source);
    const failure = await failureOf(Promise.resolve(change?.(freshAccess(), wanted, never)));
    expect(failure).toBeInstanceOf(OutcomeUnknown);
  });
});

/** Everything that can be paused by one request, and changes of single widgets. */
const pause = { kind: 'campaign', campaignId: null, field: 'status', value: 'paused', ids: ['7'] } as const;
const widgetBlock = { ...block, campaignId: '7', ids: ['1204959'] } as const;
const singleWrites: readonly (readonly [string, string, SourceChange])[] = [
  ...['mgid', 'revcontent', 'taboola', 'zeropark', 'propellerads', 'selfadvertiser'].map(
    (source) => [source, 'a pause', pause] as const,
  ),
  ...['revcontent', 'zeropark'].map((source) => [source, 'a block', widgetBlock] as const),
];

const regrants = new Set(['revcontent', 'taboola']);

describe.each(singleWrites)('at %s, %s', (source, _what, wanted) => {
  it.each(cases)('is refused or unknown after %s, and sent once', async (_case, one) => {
    let sent = 0;
    server.misbehave((response, request) => {
      if (isGrant(request.url ?? '')) {
        response.end(JSON.stringify(grant));
        return;
      }
      sent += 1;
      one.answer(response, request);
    });
    const { change } = connectorOf(source, one.isSilent);
    const failure = await failureOf(Promise.resolve(change?.(freshAccess(), wanted, never)));
    if (one.kind === 'upstream') expect(failure).toBeInstanceOf(OutcomeUnknown);
    else {
      expect(failure).toBeInstanceOf(AdhelmError);
      expect(failure).toMatchObject({ kind: one.kind, message: expect.stringMatching(one.words) });
    }
    // a refused token had no effect, so a new one is tried once
    expect(sent).toBe(one.kind === 'auth' && regrants.has(source) ? 2 : 1);
  });
});

describe.each(['mgid', 'taboola'])('the list of an account at %s', (source) => {
  it.each(cases)('is an error of its kind after %s', async (_case, one) => {
    server.misbehave((response, request) => {
      if (isGrant(request.url ?? '')) response.end(JSON.stringify(grant));
      else one.answer(response, request);
    });
    const asked = { kind: 'widget', campaignId: null, ids: ['domain.com'], field: 'widget-block' } as const;
    const failure = await failureOf(
      Promise.resolve(connectorOf(source, one.isSilent).readValues?.(freshAccess(), asked, never)),
    );
    expect(failure).toBeInstanceOf(AdhelmError);
    expect(failure).toMatchObject({ kind: one.kind, message: expect.stringMatching(one.words) });
  });
});
