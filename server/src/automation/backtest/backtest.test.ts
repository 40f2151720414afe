import {
  addDays,
  type BacktestEvent,
  backtestAnswerSchema,
  backtestEventSchema,
  dayInZone,
  parseRuleCondition,
  type RuleDraft,
  ruleDraftSchema,
} from '@adhelm/contracts';
import { systemScope } from '../../foundation/database/index.ts';
import { type ApiUser, type DomainServer, startDomainServer } from '../../testing/domain-server.ts';
import { bearer, createTestBrowser, signIn } from '../../testing/test-browser.ts';
import { backtest } from './backtest-service.ts';

let domain: DomainServer;
let buyer: ApiUser;

beforeAll(async () => {
  domain = await startDomainServer({ market: { campaigns: 6, widgetsPerCampaign: 12 } });
  buyer = await domain.person('buyer');
});
afterAll(() => domain.close());

function draft(when: string, action: object, other: object = {}): RuleDraft {
  const parsed = parseRuleCondition(when);
  if ('fault' in parsed) throw new Error(parsed.fault.message);
  return ruleDraftSchema.parse({
    name: 'A rule',
    kind: 'widget',
    scope: { accounts: [domain.dollars.id], newCampaigns: true },
    window: { of: { kind: 'days', last: 3 } },
    condition: parsed.condition,
    action,
    schedule: { everyMinutes: 60, timeZone: domain.dollars.timeZone },
    guards: { minimumClicks: 0, coverage: 0, spendShare: 1, actionsPerRun: 1000, actionsPerDay: 1000 },
    ...other,
  });
}
const replay = async (rule: RuleDraft, days = 5, as = buyer) => {
  const { status, body } = await as('/api/rules/backtest', { method: 'POST', body: { rule, days } });
  expect(status).toBe(200);
  return backtestAnswerSchema.parse(body).data;
};
/** The events of a backtest that is asked for as a stream. */
async function streamed(path: string, body: object): Promise<BacktestEvent[]> {
  const { authorization } = bearer(await signIn(createTestBrowser(), domain.server.url, 'buyer@adhelm.test'));
  const headers = { authorization, accept: 'text/event-stream', 'content-type': 'application/json' };
  const answer = await fetch(domain.server.url + path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const lines = (await answer.text()).split('\n').filter((line) => line.startsWith('data: '));
  return lines.map((line) => backtestEventSchema.parse(JSON.parse(line.slice('data: '.length))));
}

describe('a backtest', () => {
  it('stops each entity once, and counts what it really cost and earned afterwards', async () => {
    const { owner } = domain.server.database;
    await owner.query(`update widget_performance set revenue = cost / 2, revenue_currency = cost_currency,
      revenue_origin = 'tracker'`);
    const result = await replay(draft('clicks >= 1 and cost > 0', { kind: 'block' }));
    expect(result.days.map(({ day }) => day)).toEqual(
      [5, 4, 3, 2, 1].map((ago) => addDays(dayInZone(new Date(), domain.dollars.timeZone), -ago)),
    );
    expect(result.acted).toBeGreaterThan(5);
    expect(new Set(result.decisions.map(({ entity }) => `${entity.campaign} ${entity.id}`)).size).toBe(
      result.decisions.length,
    );
    expect(result.costAvoided).toBeGreaterThan(0);
    const { costAvoided = 0, revenueLost = 0 } = result;
    expect(Number(revenueLost) / Number(costAvoided)).toBeCloseTo(0.5, 2);
    expect(result.profitChange).toBe(Number(costAvoided) - Number(revenueLost));
    expect(result.days.at(-1)?.profitSoFar).toBe(result.profitChange);
    const { low = 0, high = 0 } = result.interval ?? {};
    expect(low).toBeLessThanOrEqual(result.profitChange ?? 0);
    expect(high).toBeGreaterThanOrEqual(result.profitChange ?? 0);
    expect(result.unknown).toEqual([]);
  });

  it('says which entities it could not judge', async () => {
    const long = { window: { of: { kind: 'days', last: 300 } } };
    const result = await replay(draft('clicks >= 1', { kind: 'block' }, long));
    expect(result.acted).toBe(0);
    expect(result.unknown).toEqual([
      {
        reason: 'There are no figures of the whole window on some of the days',
        count: expect.any(Number),
      },
    ]);
  });

  it('judges by what was known then, and names the days of which that was not kept', async () => {
    const { owner } = domain.server.database;
    const rule = draft('clicks >= 1', { kind: 'block' });
    const before = await replay(rule);
    expect(before.hindsight).toEqual(before.days.map(({ day }) => day));
    // as if each day had been synced in its evening, and one widget's clicks had been reported today only
    await owner.query(
      `update widget_day f set first_observed_at = (f.day + time '20:00') at time zone a.time_zone
       from accounts a where a.key = f.account_key and f.day < current_date - 1`,
    );
    const [one] = before.decisions;
    const corrected = await owner.query(
      `insert into fact_revisions (kind, account_key, campaign_key, entity_key, day, impressions, clicks, conversions, cost)
       select 'widget_day', f.account_key, f.campaign_key, f.widget_key, f.day, f.impressions, 0, 0, 0
       from widget_day f join widgets w on w.key = f.widget_key join campaigns c on c.key = f.campaign_key
       where w.external_id = $1 and c.external_id = $2`,
      [one?.entity.id, one?.entity.campaign],
    );
    expect(corrected.rowCount).toBeGreaterThan(0);
    const after = await replay(rule);
    expect(after.hindsight).toEqual([]);
    expect(after.acted).toBe(before.acted - 1);
    const acted = after.decisions.map(({ entity }) => `${entity.campaign} ${entity.id}`);
    expect(acted).not.toContain(`${one?.entity.campaign} ${one?.entity.id}`);
  });

  it('says what it cannot know', async () => {
    const result = await replay(draft('clicks >= 1', { kind: 'set-bid', value: 0.5, unit: 'coefficient' }));
    expect(result).toMatchObject({
      costAvoided: null,
      revenueLost: null,
      profitChange: null,
      interval: null,
    });
    expect(result.unknown).toEqual([
      { reason: 'Nobody knows how traffic would have followed this change', count: result.acted },
    ]);
  });

  it('changes nothing, and does nothing where nothing meets the condition', async () => {
    const result = await replay(draft('clicks >= 100000000', { kind: 'block' }));
    expect(result).toMatchObject({ acted: 0, costAvoided: 0, profitChange: 0, unknown: [] });
    const { owner } = domain.server.database;
    expect((await owner.query('select from rule_decisions')).rowCount).toBe(0);
  });

  it('streams which days are done, and the same result', async () => {
    const rule = draft('clicks >= 1', { kind: 'block' });
    const events = await streamed('/api/rules/backtest', { rule, days: 3 });
    expect(events.slice(0, -1)).toEqual([1, 2, 3].map((done) => ({ type: 'day', done, of: 3 })));
    expect(events.at(-1)).toEqual({ type: 'done', data: await replay(rule, 3) });
    const gone = await streamed('/api/rules/018f0000-0000-7000-8000-000000000001/backtest', { days: 3 });
    expect(gone).toMatchObject([{ type: 'failed', problem: { kind: 'not-found', status: 404 } }]);
  });

  it('ends before its next day when nobody waits for it any more', async () => {
    const stop = new AbortController();
    const days: number[] = [];
    const onDay = (done: number) => {
      days.push(done);
      if (done === 2) stop.abort(new Error('canceled'));
    };
    const asked = { id: null, draft: draft('clicks >= 1', { kind: 'block' }), days: 5 };
    const { app: pool } = domain.server.database;
    const services = { pool, now: () => new Date(), workspace: { currency: 'USD' } };
    await expect(backtest(services, systemScope, asked, { onDay, stop: stop.signal })).rejects.toThrow(
      'canceled',
    );
    expect(days).toEqual([1, 2]);
  });

  it('refuses more days than it can replay, and a rule out of scope', async () => {
    const rule = draft('clicks >= 1', { kind: 'block' });
    expect((await buyer('/api/rules/backtest', { method: 'POST', body: { rule, days: 2_000 } })).status).toBe(
      422,
    );
    const unknown = '/api/rules/018f0000-0000-7000-8000-000000000001/backtest';
    expect((await buyer(unknown, { method: 'POST', body: { days: 3 } })).status).toBe(404);
  });
});
