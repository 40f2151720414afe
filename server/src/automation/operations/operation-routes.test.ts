import { randomUUID } from 'node:crypto';
import {
  addDays,
  checkedIdsAnswerSchema,
  dayInZone,
  jobsAnswerSchema,
  operationAnswerSchema,
  operationPreviewAnswerSchema,
  operationResultAnswerSchema,
} from '@adhelm/contracts';
import { type ApiUser, type DomainServer, startDomainServer } from '../../testing/domain-server.ts';

const today = dayInZone(new Date(), 'UTC');
const PATH = '/api/widget-operations';

let domain: DomainServer;
let buyer: ApiUser;
beforeAll(async () => {
  domain = await startDomainServer({ market: { campaigns: 20, widgetsPerCampaign: 6 } });
  buyer = await domain.person('buyer');
});
afterAll(() => domain.close());

const request = () => ({
  selection: {
    startDate: addDays(today, -6),
    endDate: today,
    accounts: [domain.dollars.id],
    where: 'impressions >= 0',
  },
  change: { field: 'widget-block', value: true },
});

async function start(key: string) {
  const preview = await buyer(`${PATH}/preview`, { method: 'POST', body: request() });
  const { fingerprint } = operationPreviewAnswerSchema.parse(preview.body).data;
  const body = { ...request(), fingerprint };
  const answer = await buyer(PATH, { method: 'POST', body, headers: { 'idempotency-key': key } });
  expect(answer.status).toBe(202);
  return { body, operation: operationAnswerSchema.parse(answer.body).data };
}

async function finished(id: string) {
  for (let look = 0; look < 800; look += 1) {
    const { data } = operationResultAnswerSchema.parse((await buyer(`${PATH}/${id}`)).body);
    if (data.finishedAt !== null) return data;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('the operation was not finished within twenty seconds');
}

describe('the API of mass operations', () => {
  it('says before a preview which pasted ids it would leave out', async () => {
    const { rows } = await domain.server.database.owner.query<{ id: string }>(
      'select external_id as id from widgets where account_id = $1 order by 1 limit 1',
      [domain.dollars.id],
    );
    const id = rows[0]?.id ?? '';
    const body = { accounts: [domain.dollars.id], ids: [id, id, 'abc', '999999999'] };
    const answer = await buyer(`${PATH}/check-ids`, { method: 'POST', body });
    expect(checkedIdsAnswerSchema.parse(answer.body).data).toEqual({
      ...{ duplicates: 1, given: expect.any(Number) },
      ...{ malformed: expect.any(Number), firstMalformed: expect.any(Array) },
      ...{ unknown: expect.any(Number), firstUnknown: expect.arrayContaining(['999999999']) },
    });
    const { malformed, unknown } = checkedIdsAnswerSchema.parse(answer.body).data;
    expect(malformed + unknown).toBe(2);
    const strange = { ...body, accounts: ['018f0000-0000-7000-8000-000000000001'] };
    expect((await buyer(`${PATH}/check-ids`, { method: 'POST', body: strange })).status).toBe(404);
  });

  it('starts one operation for a repeated request, runs it, and shows it as one job', async () => {
    const key = randomUUID();
    const { body, operation } = await start(key);
    const again = await buyer(PATH, { method: 'POST', body, headers: { 'idempotency-key': key } });
    expect(operationAnswerSchema.parse(again.body).data.id).toBe(operation.id);
    const done = await finished(operation.id);
    expect(done).toMatchObject({ state: 'done', confirmed: operation.total });
    const jobs = jobsAnswerSchema.parse((await buyer('/api/jobs')).body).data;
    expect(jobs.filter(({ kind }) => kind === 'action' || kind === 'mass-operation')).toEqual([
      expect.objectContaining({
        id: operation.id,
        kind: 'mass-operation',
        state: 'done',
        done: operation.total,
        href: `/app/ts/campaigns/widgets/optimization/mass/create?operation=${operation.id}`,
      }),
    ]);
  });

  it('is paused, resumed and cancelled from the job tray', async () => {
    const unblock = { ...request(), change: { field: 'widget-block', value: false } };
    const preview = await buyer(`${PATH}/preview`, { method: 'POST', body: unblock });
    const { fingerprint } = operationPreviewAnswerSchema.parse(preview.body).data;
    domain.market.sandbox.faults.set([{ kind: 'latency', milliseconds: 200 }]);
    const started = await buyer(PATH, { method: 'POST', body: { ...unblock, fingerprint } });
    const { id } = operationAnswerSchema.parse(started.body).data;
    const command = async (name: string) =>
      (await buyer(`/api/jobs/${id}/${name}`, { method: 'POST' })).status;
    expect([await command('pause'), await command('resume'), await command('cancel')]).toEqual([
      200, 200, 200,
    ]);
    domain.market.sandbox.faults.clear();
    expect(await command('resume')).toBe(409);
  });

  it('shows nobody an operation on accounts out of their scope', async () => {
    const other = await domain.limitedTo(domain.euros);
    const list = await buyer(PATH);
    expect(list.body).toMatchObject({ page: { total: 2 } });
    expect((await other(PATH)).body).toMatchObject({ data: [], page: { total: 0 } });
    const { rows } = await domain.server.database.owner.query<{ id: string }>('select id from operations');
    for (const { id } of rows) {
      expect((await other(`${PATH}/${id}`)).status).toBe(404);
      expect((await other(`${PATH}/${id}/undo`, { method: 'POST' })).status).toBe(404);
    }
    const preview = await other(`${PATH}/preview`, { method: 'POST', body: request() });
    expect(preview.status).toBe(404);
  });

  it.each([
    ['neither a condition nor ids', { where: undefined }, {}, 'where'],
    ['a change by zero percent', {}, { field: 'widget-bid', changeBy: 0 }, 'change'],
    ['a floor above its ceiling', {}, { field: 'widget-bid', changeBy: 0.1, floor: 2, ceiling: 1 }, 'floor'],
    ['a change of campaigns', {}, { field: 'daily-budget', value: 1_000_000 }, 'field'],
  ])('refuses %s', async (_what, selection, change, field) => {
    const body = {
      selection: { ...request().selection, ...selection },
      change: 'field' in change ? change : request().change,
    };
    const answer = await buyer(`${PATH}/preview`, { method: 'POST', body });
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body)).toContain(field);
  });
});
