import {
  parseRuleCondition,
  ruleAnswerSchema,
  ruleDraftSchema,
  waitingAnswerSchema,
} from '@adhelm/contracts';
import { type ApiUser, type DomainServer, startDomainServer } from '../../testing/domain-server.ts';

let domain: DomainServer;
let buyer: ApiUser;
beforeAll(async () => {
  domain = await startDomainServer({ market: { campaigns: 4, widgetsPerCampaign: 8 } });
  buyer = await domain.person('buyer');
});
afterAll(() => domain.close());

const waiting = async (as = buyer) =>
  waitingAnswerSchema.parse((await as('/api/dashboard/waiting')).body).data;
const submitted = (account: string, kind: string, state: string, at: string) =>
  domain.server.database.owner.query(
    `insert into submissions (id, kind, account_id, title, payload, marker, state, asked_by_kind, asked_by_id,
       asked_by_name, created_at, send_at, updated_at)
     values (gen_random_uuid(), $2, $1, 'A title', '{}', gen_random_uuid()::text, $3, 'person', 'p', 'P', $4, $4, $4)`,
    [account, kind, state, at],
  );

describe('GET /api/dashboard/waiting', () => {
  it('counts what needs a person, with the oldest, for the accounts in scope', async () => {
    expect(await waiting()).toEqual([]);
    const [first, second] = ['2026-11-18T10:00:00.000Z', '2026-11-19T10:00:00.000Z'];
    await submitted(domain.dollars.id, 'campaign', 'failed', second);
    await submitted(domain.euros.id, 'campaign', 'failed', first);
    await submitted(domain.dollars.id, 'content', 'rejected', second);
    await submitted(domain.dollars.id, 'content', 'approved', first);
    expect(await waiting()).toEqual([
      { id: 'campaign-failed', count: 2, oldestAt: first },
      { id: 'content-rejected', count: 1, oldestAt: second },
    ]);
    expect(await waiting(await domain.limitedTo(domain.euros))).toEqual([
      { id: 'campaign-failed', count: 1, oldestAt: first },
    ]);
    expect(await waiting(await domain.limitedTo())).toEqual([]);
  });

  it('has the rule changes to approve by kind of rule', async () => {
    const parsed = parseRuleCondition('clicks >= 1');
    if ('fault' in parsed) throw new Error(parsed.fault.message);
    const rule = ruleDraftSchema.parse({
      name: 'Careful',
      kind: 'widget',
      scope: { newCampaigns: true },
      window: { of: { kind: 'days', last: 14 } },
      condition: parsed.condition,
      action: { kind: 'block' },
      schedule: { everyMinutes: 60, timeZone: 'UTC' },
      guards: { minimumClicks: 0, coverage: 0, spendShare: 1, actionsPerRun: 3 },
      mode: 'approve',
    });
    const { body } = await buyer('/api/rules', { method: 'POST', body: rule });
    const { id } = ruleAnswerSchema.parse(body).data;
    await buyer(`/api/rules/${id}/run`, { method: 'POST' });
    expect((await waiting())[0]).toMatchObject({ id: 'widget-approvals', count: 3 });
  });

  it('has open manual tasks only', async () => {
    await domain.server.database.owner.query(
      `with action as (
         insert into actions (id, actor_kind, actor_id, actor_name)
         select gen_random_uuid(), 'person', 'p', 'P' from generate_series(1, 2) returning id
       ), numbered as (select id, row_number() over () as place from action)
       insert into manual_tasks (id, action_id, account_id, state, created_at)
       select gen_random_uuid(), id, $1, case place when 1 then 'open' else 'done' end, '2026-11-17T10:00:00Z'
       from numbered`,
      [domain.dollars.id],
    );
    expect(await waiting()).toContainEqual({
      id: 'manual-tasks',
      count: 1,
      oldestAt: '2026-11-17T10:00:00.000Z',
    });
  });
});
