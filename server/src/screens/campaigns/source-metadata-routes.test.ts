import { campaignSourceIds, columnsAnswerSchema, filtersAnswerSchema } from '@adhelm/contracts';
import type { Feature } from '../../foundation/services/index.ts';
import { metadataOf } from '../../sources/index.ts';
import { bearer, createTestBrowser, signIn } from '../../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { contentRoutes } from '../contents/index.ts';
import { campaignRoutes } from './campaign-routes.ts';

const lists: Feature = {
  api: (api, { pool, reader, now, config }) => {
    campaignRoutes(api, { pool, reader, now, workspace: config.workspace });
    contentRoutes(api, { reader, now });
  },
};

let server: TestServer;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  server = await startTestServer({ features: [lists] });
  headers = bearer(await signIn(createTestBrowser(), server.url, 'buyer@adhelm.test'));
});
afterAll(() => server.close());

async function ask(path: string): Promise<{ readonly status: number; readonly body: unknown }> {
  const answer = await fetch(server.url + path, { headers });
  return { status: answer.status, body: await answer.json() };
}
const columns = async (list: string, source: string) =>
  columnsAnswerSchema.parse((await ask(`/api/${list}/columns/${source}`)).body).columns;
const filters = async (list: string, source: string) =>
  filtersAnswerSchema.parse((await ask(`/api/${list}/filters/${source}`)).body).filters;

describe("a source's columns and filters", () => {
  it.each(campaignSourceIds)('are listed for %s, with or without a connector', async (source) => {
    const metadata = metadataOf(source);
    expect(await columns('campaigns', source)).toEqual(metadata.campaignColumns);
    expect(await filters('campaigns', source)).toEqual(metadata.campaignFilters);
    expect(await columns('contents', source)).toEqual(metadata.contentColumns);
    expect(await filters('contents', source)).toEqual(metadata.contentFilters);
  });

  it('match the requested list', async () => {
    const namesOf = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);
    expect(namesOf(await columns('campaigns', 'taboola'))).toContain('budget');
    expect(namesOf(await columns('contents', 'taboola'))).toContain('approval_status');
    expect(namesOf(await filters('campaigns', 'revcontent'))).toEqual(['enabled', 'status']);
    expect(namesOf(await filters('contents', 'revcontent'))).toEqual(['admin_status']);
  });

  it.each(['nowhere', 'algolead', 'constructor'])('return 404 for %s', async (source) => {
    for (const list of ['campaigns', 'contents']) {
      for (const what of ['columns', 'filters']) {
        expect(await ask(`/api/${list}/${what}/${source}`)).toMatchObject({
          status: 404,
          body: { kind: 'not-found', detail: `Unknown source: ${source}` },
        });
      }
    }
  });
});
