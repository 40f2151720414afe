/** @slow syncs every source with each misbehaviour */

import { AdhelmError } from '@adhelm/contracts';
import {
  createConnectors,
  detours,
  isSimulated,
  misbehavingServer,
  misbehaviours,
} from '../../sources/testing/internals.ts';
import { everySource, partsOf } from './testing/every-source.ts';

/** A source that misbehaves in the middle of a sync: nothing is counted twice, lost or marked as gone. */

const PASSED_ON = 2;
const detour = detours({ maxResponseSize: 32_000_000 });
const connectors = createConnectors({
  retries: 0,
  failuresBeforeBreak: 1_000_000,
  waitBeforeRetry: async () => undefined,
  dispatcher: detour.dispatcher,
}).filter(isSimulated);

let sources: Awaited<ReturnType<typeof everySource>>;
let server: Awaited<ReturnType<typeof misbehavingServer>>;
beforeAll(async () => {
  server = await misbehavingServer();
  sources = await everySource();
}, 120_000);
afterAll(async () => {
  await Promise.all(connectors.map((connector) => connector.close()));
  await server.close();
  await sources.close();
});

it.each(connectors.map((connector) => [connector.id, connector] as const))(
  '%s: a sync that goes wrong in the middle changes no figures',
  async (source, connector) => {
    const account = sources.accountAt(source);
    const { listCampaigns, capabilities } = connector;
    const readsNothing = listCampaigns === undefined && capabilities.reports.length === 0;
    detour.start();
    for (const _time of [1, 2]) await sources.synced(account, connector);
    const before = await sources.sums(account);
    for (const { name, words, answer, isSilent } of misbehaviours) {
      server.misbehave(answer);
      detour.start({ after: PASSED_ON, to: server.url });
      // a quota of the case before must not hold this one back
      const fresh = createdAnew(source, isSilent === true ? 60 : 120_000);
      const { failure, fresh: parts } = await sources.synced(account, fresh);
      expect([name, await sources.sums(account)]).toEqual([name, before]);
      expect([name, await sources.lost(account)]).toEqual([name, { campaigns: 0, contents: 0 }]);
      const failed = partsOf(connector).flatMap((kind) => parts.get(kind)?.lastError ?? []);
      expect([name, failure instanceof AdhelmError]).toEqual([name, failed.length > 0]);
      expect([name, failed.length > 0 || readsNothing || detour.calls.size <= PASSED_ON]).toEqual([
        name,
        true,
      ]);
      for (const error of failed) expect([name, error]).toEqual([name, expect.stringMatching(words)]);
    }
    detour.start();
    expect((await sources.synced(account, createdAnew(source, 120_000))).failure).toBeNull();
    expect(await sources.sums(account)).toEqual(before);
  },
  300_000,
);

/** The same connector without what it learned about limits. */
function createdAnew(source: string, readTimeout: number) {
  const made = createConnectors({
    retries: 0,
    failuresBeforeBreak: 1_000_000,
    waitBeforeRetry: async () => undefined,
    readTimeout,
    dispatcher: detour.dispatcher,
  }).find(({ id }) => id === source);
  if (made === undefined) throw new Error(`there is no ${source}`);
  return made;
}
