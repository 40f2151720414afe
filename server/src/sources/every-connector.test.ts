import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AdhelmError } from '@adhelm/contracts';
import type { AccountAccess, Connector } from './connector.ts';
import { createConnectors } from './connectors.ts';
import { accessTo, answeringSource, type Received } from './described/testing/answering-source.ts';
import { PartialReading } from './partial-reading.ts';
import { factKindsOf } from './reported-rows.ts';
import { type EndlessRead, endlessReads } from './testing/endless-reads.ts';
import { allOf, failureOf } from './testing/fault-contract.ts';

/**
 * What no connector may do, whatever its source returns: read without end, or treat a broken response as an empty one.
 */

const never = new AbortController().signal;
const range = { startDate: '2026-11-18', endDate: '2026-11-18' };
const credentials = {
  token: 'a-token',
  apiKey: 'a-key',
  secret: 'a-secret',
  clientId: 'an-id',
  clientSecret: 'a-secret',
  accessId: 'an-id',
  accessKey: 'a-key',
  auth: 'an-auth',
  trackingId: 'a-tracker',
};
const accessAt = (url: string): AccountAccess =>
  accessTo(url, { externalId: '7', currency: 'USD', timeZone: 'UTC', credentials, pace: 1_000 });

const connectors = createConnectors({ retries: 1, firstRetryDelay: 1, failuresBeforeBreak: 1_000 });
const named: ReadonlyMap<string, Connector> = new Map(connectors.map((one) => [one.id, one]));
afterAll(() => Promise.all(connectors.map((one) => one.close())));

/** Every list and report of a connector, by name. */
function readsOf({ listCampaigns, listContents, readFacts, readSubs, readLeads, capabilities }: Connector) {
  type Read = (access: AccountAccess) => AsyncIterable<readonly unknown[]>;
  const reads: [string, Read][] = [];
  if (listCampaigns !== undefined) reads.push(['campaigns', (access) => listCampaigns(access, never)]);
  if (listContents !== undefined) reads.push(['contents', (access) => listContents(access, never)]);
  if (readFacts !== undefined) {
    for (const kind of factKindsOf(capabilities)) {
      reads.push([kind, (access) => readFacts(access, kind, range, never)]);
    }
  }
  if (readSubs !== undefined) reads.push(['sub_day', (access) => readSubs(access, range, never)]);
  if (readLeads !== undefined) reads.push(['lead_status', (access) => readLeads(access, range, never)]);
  return reads;
}

/** Why a reading failed, also when only a part of it did. */
const reasonOf = (failure: unknown) => (failure instanceof PartialReading ? failure.reason : failure);

const everyRead = connectors.flatMap((connector) =>
  readsOf(connector).map(([name, read]) => [connector.id, name, read] as const),
);
const isGrant = ({ path }: Received) => /oauth\/token|auth\/access\/session/.test(path);
const grant = { access_token: 'granted', token: 'granted', token_type: 'bearer', expires_in: 3_600 };

describe.each(everyRead)('%s: %s', (_source, _name, read) => {
  it.each(['{}', '{"success":true}', '{"status":"Success"}', 'null'])(
    'treats a response of %s as an error, not as an empty list',
    async (body) => {
      const source = await answeringSource((request) => ({ body: isGrant(request) ? grant : body }));
      const failure = await failureOf(allOf(read(accessAt(source.url))));
      await source.close();
      expect(failure).toBeInstanceOf(AdhelmError);
      expect(failure).toMatchObject({ kind: 'upstream' });
    },
  );

  it('reports a connection that closes in the middle of a response', async () => {
    const server = createServer((request, response) => {
      if (/oauth\/token|auth\/access\/session/.test(request.url ?? '')) {
        response.end(JSON.stringify(grant));
        return;
      }
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"data":[', () => request.socket.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const failure = await failureOf(allOf(read(accessAt(`http://127.0.0.1:${port}`))));
    await new Promise((resolve) => server.close(resolve));
    expect(failure).toMatchObject({
      kind: 'upstream',
      message: expect.stringContaining('closed the connection before its response was complete'),
    });
    expect(String(failure)).not.toContain('HTTP 200');
  });
});

describe.each(endlessReads.map((one) => [one.source, one.read, one] as const))(
  '%s: pages of %s',
  (source, name, endless: EndlessRead) => {
    it('are an error when they repeat, after the first repetition', async () => {
      const server = await answeringSource((request) => ({
        body: isGrant(request) ? grant : endless.answer(request),
      }));
      const connector = named.get(source);
      const read =
        connector === undefined ? undefined : readsOf(connector).find(([own]) => own === name)?.[1];
      if (read === undefined) throw new Error(`${source} has no ${name}`);
      const failure = reasonOf(await failureOf(allOf(read(accessAt(server.url)))));
      const requests = server.seen.filter(({ path }) => path.endsWith(endless.path)).length;
      await server.close();
      expect(failure).toMatchObject({
        kind: 'upstream',
        message: expect.stringMatching(/repeats the rows of an earlier page/),
      });
      expect(requests).toBeLessThanOrEqual(endless.mostRequests ?? 2);
    });
  },
);
