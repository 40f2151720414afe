import type { Connector } from '../../sources/index.ts';
import { answeringSource, createConnectors, detours, isSimulated } from '../../sources/testing/internals.ts';
import { everySource, partsOf } from './testing/every-source.ts';

/**
 * Each single call that a source gets in a sync is refused in turn. Stored figures are wrong before, so that they are
 * only right again where they were read: all other data is there, and nothing is gone.
 */

const WORDS = 'this key may not read that';
const detour = detours();
const connectors = createConnectors({
  retries: 0,
  failuresBeforeBreak: 1_000,
  waitBeforeRetry: async () => undefined,
  dispatcher: detour.dispatcher,
}).filter(isSimulated);

let sources: Awaited<ReturnType<typeof everySource>>;
let refusing: Awaited<ReturnType<typeof answeringSource>>;

beforeAll(async () => {
  const body = { message: WORDS, error: WORDS, errors: [WORDS] };
  refusing = await answeringSource(() => ({ status: 403, body }));
  sources = await everySource();
}, 120_000);
afterAll(async () => {
  await Promise.all(connectors.map((connector) => connector.close()));
  await refusing.close();
  await sources.close();
});

/** A connector that notes in `part` which part is being read. */
function noting(connector: Connector, part: { now: string }): Connector {
  const { listCampaigns, listContents, readBalance, readFacts, readSubs, readSubHours, readLeads } =
    connector;
  async function* during<Row>(name: string, pages: AsyncIterable<Row>): AsyncGenerator<Row> {
    part.now = name;
    for await (const page of pages) {
      yield page;
      part.now = name;
    }
  }
  return {
    ...connector,
    ...(listCampaigns && { listCampaigns: (...of) => during('entities', listCampaigns(...of)) }),
    ...(listContents && { listContents: (...of) => during('contents', listContents(...of)) }),
    ...(readFacts && { readFacts: (...of) => during(of[1], readFacts(...of)) }),
    ...(readSubs && { readSubs: (...of) => during('sub_day', readSubs(...of)) }),
    ...(readSubHours && { readSubHours: (...of) => during('sub_hour', readSubHours(...of)) }),
    ...(readLeads && { readLeads: (...of) => during('lead_status', readLeads(...of)) }),
    ...(readBalance && {
      readBalance: (...of) => {
        part.now = 'balance';
        return readBalance(...of);
      },
    }),
  };
}

const isGrant = (call: string) => /oauth\/token|auth\/access\/session/.test(call);

it.each(connectors.map((connector) => [connector.id, connector] as const))(
  '%s: a refused call leaves all other data there',
  async (source, plain) => {
    const { synced, sums, spoil, lost } = sources;
    const account = sources.accountAt(source);
    const part = { now: '' };
    const connector = noting(plain, part);
    const partsUsing = new Map<string, Set<string>>();
    detour.onCall = (call) => {
      partsUsing.set(call, (partsUsing.get(call) ?? new Set()).add(part.now));
    };
    detour.start();
    await synced(account, connector);
    detour.start();
    expect((await synced(account, connector)).failure).toBeNull();
    const calls = [...detour.calls].filter(([call]) => !isGrant(call));
    const using = new Map([...partsUsing].map(([call, parts]) => [call, new Set(parts)]));
    const before = await sums(account);
    const { listCampaigns, capabilities } = connector;
    const readsNothing = listCampaigns === undefined && capabilities.reports.length === 0;
    expect(calls.length > 0).toBe(!readsNothing);

    for (const [call, count] of calls) {
      for (const number of count > 1 ? [undefined, 1, 2] : [undefined]) {
        detour.start({ call, to: refusing.url, ...(number === undefined ? {} : { number }) });
        await spoil(account);
        const spoilt = await sums(account);
        const { fresh } = await synced(account, connector);
        const after = await sums(account);
        const parts = using.get(call) ?? new Set();
        for (const kind of partsOf(connector)) {
          const { lastError = null, lastGoodSyncAt = null } = fresh.get(kind) ?? {};
          const state = `${call} #${number ?? 'all'}: ${kind}`;
          if (!parts.has(kind)) {
            expect([state, lastError, lastGoodSyncAt]).toEqual([state, null, expect.any(String)]);
          } else if (lastError !== null) {
            expect([state, lastError]).toEqual([state, expect.stringContaining(WORDS)]);
          }
        }
        for (const [report, expected] of before) {
          const state = `${call} #${number ?? 'all'}: ${report}`;
          const isWhole = !parts.has(report) || fresh.get(report)?.lastError === null;
          if (isWhole) expect([state, after.get(report)]).toEqual([state, expected]);
          else expect([state, after.get(report)?.[0]]).toEqual([state, spoilt.get(report)?.[0]]);
        }
        expect([call, await lost(account)]).toEqual([call, { campaigns: 0, contents: 0 }]);
      }
    }
    detour.start();
    expect((await synced(account, connector)).failure).toBeNull();
  },
  300_000,
);
