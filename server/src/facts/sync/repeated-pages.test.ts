import { AdhelmError } from '@adhelm/contracts';
import { createConnectors, detours, isSimulated } from '../../sources/testing/internals.ts';
import { everySource, partsOf } from './testing/every-source.ts';

/** A source that ignores page numbers, and gives the first page of a list each time. */

const detour = detours();
const connectors = createConnectors({ retries: 0, dispatcher: detour.dispatcher }).filter(isSimulated);

let sources: Awaited<ReturnType<typeof everySource>>;
beforeAll(async () => {
  sources = await everySource({ campaigns: 320, widgetsPerCampaign: 10 });
}, 120_000);
afterAll(async () => {
  await Promise.all(connectors.map((connector) => connector.close()));
  await sources.close();
});

it('neither counts the same page twice nor loses anything, at every source whose lists have pages', async () => {
  const paged: string[] = [];
  for (const connector of connectors) {
    const account = sources.accountAt(connector.id);
    detour.start();
    for (const _time of [1, 2]) await sources.synced(account, connector);
    const before = await sources.sums(account);
    detour.start({ repeats: 'pages' });
    const { failure, fresh } = await sources.synced(account, connector);
    const errors = partsOf(connector).flatMap((kind) => fresh.get(kind)?.lastError ?? []);
    if (detour.repeatedPages === 0) continue;
    paged.push(connector.id);
    expect([connector.id, await sources.sums(account)]).toEqual([connector.id, before]);
    expect([connector.id, await sources.lost(account)]).toEqual([
      connector.id,
      { campaigns: 0, contents: 0 },
    ]);
    expect([connector.id, failure]).toEqual([connector.id, expect.any(AdhelmError)]);
    expect([connector.id, errors]).toEqual([
      connector.id,
      expect.arrayContaining([expect.stringMatching(/repeats the rows of an earlier page/)]),
    ]);
  }
  expect(paged.sort()).toEqual(['geozo', 'meeseeksmedia', 'mgid', 'propellerads', 'roicollective', 'voluum']);
}, 300_000);
