import { randomUUID } from 'node:crypto';
import { actionAnswerSchema, activityAnswerSchema, addDays, dayInZone } from '@adhelm/contracts';
import { type ApiUser, type DomainServer, startDomainServer } from '../../testing/domain-server.ts';
import { settledAction } from '../../testing/settled-action.ts';

let domain: DomainServer;
let buyer: ApiUser;
/** The campaign whose activity is read, and another one. */
let [one, other]: string[] = [];
let content = '';
let widgets: string[] = [];

beforeAll(async () => {
  domain = await startDomainServer({ market: { campaigns: 12, widgetsPerCampaign: 5 } });
  buyer = await domain.person('buyer');
  const { rows } = await domain.server.database.owner.query<{ id: string; content: string }>(
    `select c.external_id as id, min(t.external_id) as content from campaigns c join contents t on t.campaign_key = c.key
     where c.account_id = $1 and c.status = 'active' and c.gone_at is null and t.status = 'active' and t.gone_at is null
     group by 1 order by 1 limit 2`,
    [domain.dollars.id],
  );
  [one, other] = rows.map(({ id }) => id);
  content = rows[0]?.content ?? '';
  const known = await domain.server.database.owner.query<{ id: string }>(
    'select external_id as id from widgets where account_id = $1 order by key limit 3',
    [domain.dollars.id],
  );
  widgets = known.rows.map(({ id }) => id);
  const [first, second, third] = widgets;
  await change({ field: 'daily-budget', value: 123_000_000 }, ['campaign', one], ['campaign', other]);
  await change({ field: 'status', value: 'paused' }, ['content', content]);
  await change({ field: 'widget-block', value: true }, ['widget', first, one], ['widget', second, other]);
  await change({ field: 'widget-block', value: true }, ['widget', third, other]);
  await buyer(`/api/campaigns/mgid/${domain.dollars.id}/${one}/notes`, {
    method: 'POST',
    body: { text: 'Budget up for the weekend' },
  });
});
afterAll(() => domain.close());

async function change(
  requested: object,
  ...targets: readonly (readonly [kind: string, id?: string | undefined, campaign?: string | undefined])[]
) {
  const started = await buyer('/api/actions', {
    method: 'POST',
    body: {
      change: requested,
      targets: targets.map(([kind, id, campaign]) => ({
        source: 'mgid',
        account: domain.dollars.id,
        kind,
        id,
        campaign,
      })),
    },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(actionAnswerSchema.parse(started.body).success).toBe(true);
  expect(await settledAction(buyer, started)).toMatchObject({ state: 'confirmed' });
}

const read = async (query: Readonly<Record<string, string>> = {}, as = buyer) => {
  const all = new URLSearchParams({ account: domain.dollars.id, campaign: one ?? '', ...query });
  return activityAnswerSchema.parse((await as(`/api/activities?${all}`)).body);
};
const objects = async (query: Readonly<Record<string, string>> = {}) =>
  (await read(query)).data.map(({ type, object }) => [type, object?.id]);

describe('the activity of a campaign', () => {
  it('has what was done to it, its contents and its widgets, newest first', async () => {
    expect(await objects()).toEqual([
      ['campaign_note_added', one],
      ['widget_blocked', widgets[0]],
      ['content_paused', content],
      ['campaign_changed', one],
    ]);
    expect((await read()).page.total).toBe(4);
  });

  it('shows its own part of a change of several campaigns, which is undone as a whole', async () => {
    const entry = (await read()).data.at(-1);
    expect(entry).toMatchObject({ batch: null, after: 123_000_000, undoable: true, undoes: 2 });
  });

  it.each([
    ['campaign', ['campaign_changed']],
    ['content', ['content_paused']],
    ['widget', ['widget_blocked']],
    ['note', ['campaign_note_added']],
  ])('can be limited to what is about a %s', async (about, types) => {
    const { data, page } = await read({ about });
    expect(data.map(({ type }) => type)).toEqual(types);
    expect(page.total).toBe(1);
  });

  it('is filtered by kind and by days of the account', async () => {
    const today = dayInZone(new Date(), domain.dollars.timeZone);
    const yesterday = addDays(today, -1);
    expect(await objects({ kind: 'failures' })).toEqual([]);
    expect(await objects({ startDate: addDays(today, -6), endDate: today })).toHaveLength(4);
    expect(await objects({ startDate: addDays(yesterday, -6), endDate: yesterday })).toEqual([]);
  });

  it('includes widgets that were changed in the whole account', async () => {
    await domain.server.database.owner.query(
      `update ledger set campaign_id = null where entity_kind = 'widget' and entity_id = $1`,
      [widgets[2]],
    );
    expect((await objects({ about: 'widget' })).map(([, id]) => id)).toEqual([widgets[2], widgets[0]]);
  });

  it('is empty for people who do not see the account', async () => {
    const limited = await domain.limitedTo(domain.euros);
    expect((await read({}, limited)).data).toEqual([]);
  });

  it.each([
    ['an account alone', { account: '01a20ffb-6114-76de-a4f1-66705891da93' }],
    ['a campaign alone', { campaign: '7' }],
    ['a topic without a campaign', { about: 'note' }],
    ['days without a campaign', { startDate: '2026-11-01', endDate: '2026-11-02' }],
    ['one day', { account: '01a20ffb-6114-76de-a4f1-66705891da93', campaign: '7', startDate: '2026-11-01' }],
    ['an unknown topic', { about: 'mood' }],
  ])('refuses %s', async (_what, query) => {
    expect((await buyer(`/api/activities?${new URLSearchParams(query)}`)).status).toBe(422);
  });
});
