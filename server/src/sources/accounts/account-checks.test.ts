import { type AccountCheck, accountCheckAnswerSchema } from '@adhelm/contracts';
import { type ApiUser, type DomainServer, startDomainServer } from '../../testing/domain-server.ts';
import { recordingSchema } from '../recording/recording.ts';

let domain: DomainServer;
let admin: ApiUser;

beforeAll(async () => {
  domain = await startDomainServer({ sync: false, market: { campaigns: 4, historyDays: 2 } });
  admin = await domain.person('admin');
});
afterAll(() => domain.close());
afterEach(() => domain.market.sandbox.faults.clear());

const pathOf = (id: string) => `/api/accounts/${id}/check`;

async function last(id = domain.dollars.id): Promise<AccountCheck | null> {
  return accountCheckAnswerSchema.parse((await admin(pathOf(id))).body).data;
}

async function finished(): Promise<AccountCheck> {
  const check = await last();
  if (check !== null && check.state !== 'running') return check;
  await new Promise((resolve) => setTimeout(resolve, 50));
  return finished();
}

it('is null before the first one', async () => {
  expect(await last(domain.euros.id)).toBeNull();
  expect((await admin(`${pathOf(domain.euros.id)}/recording`)).status).toBe(404);
});

it('runs every read, keeps its rows, and gives its recording as a file', async () => {
  const started = await admin(pathOf(domain.dollars.id), { method: 'POST' });
  expect(started.status).toBe(202);
  expect(accountCheckAnswerSchema.parse(started.body).data?.state).toBe('running');
  expect((await admin(pathOf(domain.dollars.id), { method: 'POST' })).status).toBe(409);
  const check = await finished();
  expect(check).toMatchObject({ state: 'done', hasRecording: true });
  expect(check.rows).toHaveLength(check.reads);
  expect(check.rows.map(({ outcome }) => outcome)).toEqual(check.rows.map(() => 'ok'));
  const file = await admin(`${pathOf(domain.dollars.id)}/recording`);
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="adhelm-recording-mgid.json"');
  expect(recordingSchema.parse(file.body).source).toBe('mgid');
  expect(JSON.stringify(file.body)).not.toContain(domain.dollars.name);
});

it('reports refusals in the words of the network, and goes on with the other reads', async () => {
  domain.market.sandbox.faults.set([{ kind: 'server-error', status: 503, path: '/teasers', method: 'GET' }]);
  await admin(pathOf(domain.dollars.id), { method: 'POST' });
  const { rows } = await finished();
  const contents = rows.find(({ read }) => read === 'contents');
  expect(contents).toMatchObject({ outcome: 'failed', isAllowed: true, isInShape: null });
  expect(contents).toMatchObject({ words: 'Server error', note: null });
  expect(rows.filter(({ outcome }) => outcome !== 'ok')).toHaveLength(1);
});

it('is only for people who manage accounts, and for accounts in their scope', async () => {
  const junior = await domain.person('junior');
  expect((await junior(pathOf(domain.dollars.id), { method: 'POST' })).status).toBe(403);
  expect((await junior(pathOf(domain.dollars.id))).status).toBe(403);
  const limited = await domain.limitedTo(domain.euros);
  expect([403, 404]).toContain((await limited(pathOf(domain.dollars.id))).status);
});
