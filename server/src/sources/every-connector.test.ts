import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AdhelmError } from '@adhelm/contracts';
import type { Connector } from './connector.ts';
import { createConnectors } from './connectors.ts';
import { answeringSource } from './described/testing/answering-source.ts';
import { PartialReading } from './partial-reading.ts';
import { type EndlessRead, endlessReads, readsInOneResponse } from './testing/endless-reads.ts';
import { accessAt, grant, isGrant, readsOf } from './testing/every-read.ts';
import { allOf, failureOf } from './testing/fault-contract.ts';

/**
 * What no connector may do, whatever its source returns: read without end, or treat a broken response as an empty one.
 */

const connectors = createConnectors({ retries: 1, firstRetryDelay: 1, failuresBeforeBreak: 1_000 });
const named: ReadonlyMap<string, Connector> = new Map(connectors.map((one) => [one.id, one]));
afterAll(() => Promise.all(connectors.map((one) => one.close())));

/** Why a reading failed, also when only a part of it did. */
const reasonOf = (failure: unknown) => (failure instanceof PartialReading ? failure.reason : failure);

const everyRead = connectors.flatMap((connector) =>
  readsOf(connector).map(([name, read]) => [connector.id, name, read] as const),
);
describe.each(everyRead)('%s: %s', (_source, _name, read) => {
  it.each(['{}', '{"success":true}', '{"status":"Success"}', 'null'])(
    'treats a response of %s as an error, not as an empty list',
    async (body) => {
      const source = await answeringSource((request) => ({ body: isGrant(request.path) ? grant : body }));
      const failure = await failureOf(allOf(read(accessAt(source.url))));
      await source.close();
      expect(failure).toBeInstanceOf(AdhelmError);
      expect(failure).toMatchObject({ kind: 'upstream' });
    },
  );

  it('reports a connection that closes in the middle of a response', async () => {
    const server = createServer((request, response) => {
      if (isGrant(request.url ?? '')) {
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
      message: expect.stringContaining('stopped before its response was complete'),
    });
    expect(String(failure)).not.toContain('HTTP 200');
  });
});

it('every list and report either has pages that may repeat, or is one response', () => {
  const paged = endlessReads.map(({ source, read }) => `${source} ${read}`);
  const whole = Object.entries(readsInOneResponse).flatMap(([source, reads]) =>
    reads.map((read) => `${source} ${read}`),
  );
  expect([...new Set([...paged, ...whole])].sort()).toEqual(
    everyRead.map(([source, read]) => `${source} ${read}`).sort(),
  );
});

describe.each(endlessReads.map((one) => [one.source, one.read, one.path, one] as const))(
  '%s: pages of %s at %s',
  (source, name, _path, endless: EndlessRead) => {
    it('are an error when they repeat, after the first repetition', async () => {
      const server = await answeringSource((request) => ({
        body: isGrant(request.path) ? grant : endless.answer(request),
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
