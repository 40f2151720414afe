import { type ClientColumn, clientColumnsAnswerSchema, clientSourceIds } from '@adhelm/contracts';
import type { Feature } from '../../foundation/services/index.ts';
import { bearer, createTestBrowser, signIn } from '../../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { clientRoutes } from './client-routes.ts';

const clients: Feature = { api: (api, { pool }) => clientRoutes(api, { pool }) };

let server: TestServer;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  server = await startTestServer({ features: [clients] });
  headers = bearer(await signIn(createTestBrowser(), server.url, 'buyer@adhelm.test'));
});
afterAll(() => server.close());

const ask = (source: string, as = headers) =>
  fetch(`${server.url}/api/clients/columns/${source}`, { headers: as });

const platform = [
  'campaignName',
  'customerID',
  'countryName',
  'countryCode',
  'custom1',
  'custom2',
  'saleStatus',
  'signupDate',
];
const fields: Readonly<Record<(typeof clientSourceIds)[number], readonly string[]>> = {
  algolead: ['UserID', 'AccountID', 'Country', 'SaleStatus', 'Balance', 'CreateTime'],
  roicollective: platform,
  meeseeksmedia: [...platform, 'brokerID'],
};

describe('GET /api/clients/columns/{source}', () => {
  it.each(clientSourceIds)("returns %s's columns with the specification's fields", async (source) => {
    const answer = await ask(source);
    expect(answer.status).toBe(200);
    const { columns } = clientColumnsAnswerSchema.parse(await answer.json());
    expect(columns.map(({ field }) => field)).toEqual(fields[source]);
  });

  it('returns their titles, types and alignment', async () => {
    const { columns } = clientColumnsAnswerSchema.parse(await (await ask('algolead')).json());
    const last: ClientColumn[] = [
      { field: 'SaleStatus', title: 'Sale status' },
      { field: 'Balance', title: 'Balance', type: 'numeric', align: 'right' },
      { field: 'CreateTime', title: 'Created', type: 'date' },
    ];
    expect(columns.slice(-3)).toEqual(last);
  });

  it.each(['nowhere', 'mgid', 'constructor'])('returns 404 for %s', async (source) => {
    const answer = await ask(source);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({
      kind: 'not-found',
      title: expect.any(String),
      detail: `Unknown source: ${source}`,
    });
  });

  it('requires authentication', async () => {
    expect((await ask('algolead', {})).status).toBe(401);
  });
});
