import { OutcomeUnknown } from '../../changes.ts';
import { failureOf as failure } from '../../testing/fault-contract.ts';
import { describedConnector } from '../described-connector.ts';
import { accessTo, answeringSource, failureOf, type Given, rowsIn } from '../testing/answering-source.ts';
import { selfadvertiser } from './selfadvertiser.ts';

/** Paths, token and wrapper as in its one public client; values are made up. */

const never = new AbortController().signal;
const running: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of running.splice(0)) await one.close();
});

async function against(given: Given) {
  const source = await answeringSource(() => given);
  const connector = describedConnector(selfadvertiser, { retries: 0 });
  running.push(connector, source);
  return { source, connector, access: accessTo(source.url) };
}
const pages = (connector: ReturnType<typeof describedConnector>, access: ReturnType<typeof accessTo>) =>
  rowsIn(connector.listCampaigns?.(access, never) ?? noRows());
async function* noRows() {
  yield await Promise.reject(new Error('it has no list'));
}

it('requests all campaigns with the token in the query', async () => {
  const Data = [
    { Id: '~tUQKE1Egx5g', Name: 'Pops DE', Status: 'Running' },
    { Id: '~z9WeghNkdlM', Name: 'Push AT', Status: 'Pending' },
    { Id: '~a', Name: 'Old', Status: 'Removed' },
    { Id: '~b', Name: 'New', Status: 'Frozen' },
  ];
  const { source, connector, access } = await against({ body: { Data } });
  expect((await pages(connector, access)).map((row) => [row.id, row.status, row.statusDetail])).toEqual([
    ['~tUQKE1Egx5g', 'active', null],
    ['~z9WeghNkdlM', 'pending', 'Under review'],
    ['~a', 'archived', null],
    ['~b', 'unknown', 'Frozen'],
  ]);
  expect(source.seen.map(({ path, query }) => [path, [...query]])).toEqual([
    ['/campaigns/0', [['token', 's3cret-token']]],
  ]);
});

it('reads fields and states in small letters too', async () => {
  const Data = [{ id: '~a', name: 'Pops DE', status: 'running' }];
  const { connector, access } = await against({ body: { Data } });
  expect(await pages(connector, access)).toMatchObject([{ id: '~a', name: 'Pops DE', status: 'active' }]);
});

it('resumes by a PUT without a body and keeps the tilde of an id', async () => {
  const { source, connector, access } = await against({ body: { Data: 'abc' } });
  const wanted = { kind: 'campaign', campaignId: null, field: 'status', ids: ['~tUQKE1Egx5g'] } as const;
  expect(await connector.change?.(access, { ...wanted, value: 'active' }, never)).toEqual({
    refused: new Map(),
  });
  const [seen] = source.seen;
  expect([seen?.method, seen?.path, seen?.body, seen?.query.get('token')]).toEqual([
    'PUT',
    '/campaigns/~tUQKE1Egx5g/action/resume',
    '',
    's3cret-token',
  ]);
});

it.each<[string, Given, string]>([
  ['another wrapper', { body: { data: [] } }, 'no list of rows at Data'],
  ['a campaign without an id', { body: { Data: [{ Name: 'x', Status: 'Running' }] } }, 'row 0 at Id'],
  ['an HTML page', { body: '<html>' }, 'not JSON'],
])('refuses %s', async (_what, given, expected) => {
  const { connector, access } = await against(given);
  expect(await failureOf(pages(connector, access))).toMatchObject({
    kind: 'upstream',
    message: expect.stringContaining(expected),
  });
});

it('reports why a token is refused without repeating it', async () => {
  const { connector, access } = await against({ status: 401, body: { Message: 'Bad token s3cret-token' } });
  expect(await failureOf(connector.checkAccess(access, never))).toMatchObject({
    kind: 'auth',
    message: 'SelfAdvertiser refused the campaigns: Bad token …',
  });
});

it('reports an unknown outcome when the source fails to pause a campaign', async () => {
  const { connector, access, source } = await against({ status: 500, body: '' });
  const wanted = { kind: 'campaign', campaignId: null, field: 'status', ids: ['~a'] } as const;
  const error = await failure(
    Promise.resolve(connector.change?.(access, { ...wanted, value: 'paused' }, never)),
  );
  expect(error).toBeInstanceOf(OutcomeUnknown);
  expect(source.seen).toHaveLength(1);
});
