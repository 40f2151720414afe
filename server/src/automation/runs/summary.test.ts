import {
  automationSummaryAnswerSchema,
  parseRuleCondition,
  ruleAnswerSchema,
  ruleDraftSchema,
} from '@adhelm/contracts';
import { type ApiUser, type DomainServer, startDomainServer } from '../../testing/domain-server.ts';

let domain: DomainServer;
let buyer: ApiUser;

beforeAll(async () => {
  domain = await startDomainServer({ market: { campaigns: 4, widgetsPerCampaign: 8 } });
  buyer = await domain.person('buyer');
});
afterAll(() => domain.close());

const summary = async (as = buyer) =>
  automationSummaryAnswerSchema.parse((await as('/api/automation/summary')).body).data;

describe('the summary of automation', () => {
  it('counts what rules did in the last day by what became of it, for the accounts in scope', async () => {
    expect(await summary()).toEqual({ rules: [], waiting: 0, active: 0, isStopped: false });
    const parsed = parseRuleCondition('clicks >= 1');
    if ('fault' in parsed) throw new Error(parsed.fault.message);
    const rule = ruleDraftSchema.parse({
      name: 'Watcher',
      kind: 'widget',
      scope: { newCampaigns: true },
      window: { of: { kind: 'days', last: 14 } },
      condition: parsed.condition,
      action: { kind: 'block' },
      schedule: { everyMinutes: 60, timeZone: 'UTC' },
      guards: { minimumClicks: 0, coverage: 0, spendShare: 1, actionsPerRun: 3 },
      mode: 'shadow',
    });
    const { body } = await buyer('/api/rules', { method: 'POST', body: rule });
    const { id } = ruleAnswerSchema.parse(body).data;
    await buyer(`/api/rules/${id}/run`, { method: 'POST' });
    const {
      rules: [one],
      active,
    } = await summary();
    expect(one).toMatchObject({ id, name: 'Watcher', kind: 'widget', logged: 3, changed: 0, failed: 0 });
    expect(one?.held).toBeGreaterThan(0);
    expect([active, one?.saving]).toEqual([1, null]);
    const { owner } = domain.server.database;
    const saved = async () => (await summary()).rules[0]?.saving;
    await owner.query(
      `insert into rule_shadow_results (rule_id, currency, amount, entities, unknown, since, computed_at)
       values ($1, 'USD', 7250000, 3, 1, now(), now())`,
      [id],
    );
    expect(await saved()).toEqual({
      kind: 'shadow',
      currency: 'USD',
      amount: 7_250_000,
      low: null,
      high: null,
    });
    await owner.query(`update rules set mode = 'live' where id = $1`, [id]);
    expect(await saved()).toBeNull();
    await owner.query(
      `insert into rule_savings (rule_id, share, currency, amount, low, high, acted, held, computed_at)
       values ($1, 0, 'USD', null, null, null, 0, 0, now())`,
      [id],
    );
    expect(await saved()).toMatchObject({ kind: 'measured', amount: null });
    await owner.query(`update rule_decisions set at = at - interval '25 hours'`);
    expect((await summary()).rules).toEqual([]);
    expect((await summary(await domain.limitedTo(domain.euros))).active).toBe(0);
  });
});
