/** @slow starts a market */
import { dayInWords, dayInZone } from '@adhelm/contracts';
import { storeRates } from '../../facts/fx/testing.ts';
import { type DomainServer, startDomainServer } from '../../testing/domain-server.ts';
import { requireProposal } from '../proposals/index.ts';
import type { AnswerPart, ToolContext } from '../tools/index.ts';
import { tester, toolContext, use } from '../tools/testing.ts';
import { answerByPlanner } from './run-plan.ts';

let domain: DomainServer;
let context: ToolContext;

beforeAll(async () => {
  domain = await startDomainServer({ market: { campaigns: 12, widgetsPerCampaign: 8, historyDays: 12 } });
  context = toolContext(domain, { proposedBy: 'built-in planner' });
});
afterAll(() => domain.close());

async function ask(request: string) {
  const parts: AnswerPart[] = [];
  for await (const part of answerByPlanner(context, request)) parts.push(part);
  const text = parts.map((part) => (part.type === 'text' || part.type === 'note' ? part.text : '')).join('');
  const tools = parts.flatMap((part) => (part.type === 'tool-done' ? [part] : []));
  const offers = parts.flatMap((part) => (part.type === 'offers' ? part.offers : []));
  const id = tools.flatMap(({ answer }) => answer.proposal ?? [])[0];
  const proposal = id === undefined ? null : await requireProposal(context.services, tester, id);
  return { text, tools, offers, proposal };
}

/** The most expensive active campaign of an account, the dollar account by default. */
async function campaign(account = domain.dollars.id): Promise<string> {
  const { rows } = await use(context, 'query_performance', {
    by: 'campaign',
    startDate: '2000-01-01',
    endDate: '2100-01-01',
    accounts: [account],
    status: 'active',
    limit: 1,
  });
  return rows[0]?.label ?? '';
}

describe('the built-in planner', () => {
  it('names no campaign in its examples whose name another one has', async () => {
    const { owner } = domain.server.database;
    const first = await campaign();
    await owner.query(
      `insert into campaigns (account_id, external_id, name, status, seen_at)
       select id, 'namesake', $2, 'active', now() from accounts where id = $1`,
      [domain.euros.id, first.toUpperCase()],
    );
    const examples = (await ask('help')).text;
    expect(examples).toMatch(/Pause campaign “[^”]+”/);
    expect(examples).not.toContain(`“${first}”`);
    const { text, offers } = await ask(`pause “${first.toLowerCase()}”`);
    expect(text).not.toContain('namesake');
    expect(offers).toHaveLength(2);
    for (const offer of offers) expect((await ask(offer)).text).toContain('Found “');
    await owner.query(`delete from campaigns where external_id = 'namesake'`);
  });

  it('says what it is, and shows figures of the tools', async () => {
    const { text, tools } = await ask('top 3 campaigns by cost last 7 days');
    expect(text).toContain('This is the built-in planner');
    const parts = answerByPlanner(context, 'top 3 campaigns by cost last 7 days', { introduces: false });
    for await (const part of parts) expect(JSON.stringify(part)).not.toContain('built-in planner:');
    expect(tools.map(({ tool }) => tool)).toEqual(['query_performance']);
    const rows = tools[0]?.answer.rows ?? [];
    expect(rows).toHaveLength(3);
    for (const { label } of rows) expect(text).toContain(`“${label}”`);
  });

  it('proposes what was requested in two steps', async () => {
    const { tools, proposal } = await ask('find widgets with cost over $0.5 last 10 days and block them');
    expect(tools[0]?.tool).toBe('query_performance');
    expect(tools.at(-1)?.tool).toBe('propose_action_set');
    const items = proposal?.content.kind === 'action-set' ? proposal.content.items : [];
    expect(items.length).toBeGreaterThan(3);
    expect(items[0]?.change).toMatchObject({ field: 'widget-block', after: true });
    expect(proposal).toMatchObject({ state: 'proposed', proposedBy: 'built-in planner' });
  });

  it('finds by name, with and without quotes', async () => {
    const name = await campaign();
    for (const request of [`pause “${name}”`, `Find “${name}” and pause it`]) {
      const { proposal } = await ask(request);
      expect(proposal?.title).toBe(`Pause: “${name}”`);
      const items = proposal?.content.kind === 'action-set' ? proposal.content.items : [];
      expect(items.map(({ name: own }) => own)).toEqual([name]);
    }
  });

  it('proposes nothing when a name does not exist, and offers requests', async () => {
    const { proposal, text, offers } = await ask('pause “No such campaign”');
    expect(proposal).toBeNull();
    expect(text).toContain('Nothing is called “No such campaign”');
    const [, named = ''] = /“(.+)”/.exec(offers[0] ?? '') ?? [];
    expect((await use(context, 'find_entities', { query: named })).rows[0]?.label).toBe(named);
    expect(offers.join()).not.toContain('Summer sale');
  });

  it('asks which one is meant when several match', async () => {
    await domain.server.database.owner.query(`update campaigns set name = 'Twin ' || name where key in (
      select key from campaigns order by key limit 2)`);
    for (const request of ['pause “Twin”', 'pause Twin']) {
      const { proposal, text, offers } = await ask(request);
      expect(proposal).toBeNull();
      expect(text).toContain('Choose one of them');
      expect(offers).toHaveLength(2);
      const chosen = await ask(offers[0] ?? '');
      expect(chosen.text).toMatch(/Found “Twin /);
      expect(chosen.text).not.toContain('Choose one');
    }
    const { proposal, text, offers } = await ask(`pause ${(await campaign()).slice(0, -1)}`);
    expect(proposal).toBeNull();
    expect(text).toContain('One thing matches');
    expect((await ask(offers[0] ?? '')).proposal).not.toBeNull();
  });

  it('names the id where two have the same name', async () => {
    await domain.server.database.owner.query(`update campaigns set name = 'Same' where key in (
      select key from campaigns order by key desc limit 2)`);
    const { offers } = await ask('pause “Same”');
    expect(new Set(offers).size).toBe(2);
    expect((await ask(offers[1] ?? '')).text).toContain('Found “Same”');
    for (const offer of offers) expect(offer).toMatch(/^pause “\d+” in account “.+” on MGID$/);
  });

  it('finds widgets by their ids, and asks in which campaigns they are meant', async () => {
    const { owner } = domain.server.database;
    const { rows } = await owner.query<{ id: string; campaigns: number }>(
      `select w.external_id as id, count(distinct p.campaign_key)::int as campaigns
       from widgets w join widget_performance p on p.widget_key = w.key
       join campaigns c on c.key = p.campaign_key
       group by w.external_id order by 2 desc limit 1`,
    );
    const [{ id, campaigns } = { id: '', campaigns: 0 }] = rows;
    expect(campaigns).toBeGreaterThan(1);
    const first = await ask(`block widget ${id}`);
    expect(first.proposal).toBeNull();
    expect(first.text).toContain(`is in ${campaigns} campaigns`);
    const [chosen = ''] = first.offers;
    expect(chosen).toMatch(/ of “.+” in account “.+”$/);
    const one = (await ask(chosen)).proposal?.content;
    expect(one).toMatchObject({ kind: 'action-set', items: [{ entity: { kind: 'widget', id } }] });
    const all = (await ask(first.offers.at(-1) ?? '')).proposal?.content;
    expect(all?.kind === 'action-set' ? all.items.length : 0).toBe(campaigns);
    expect((await ask('block widget 999999999')).text).toContain('No widget “999999999”');
    const { rows: others } = await owner.query<{ id: string }>(
      `select w.external_id as id from widgets w join widget_performance p on p.widget_key = w.key
       where w.external_id <> $1 group by 1 having count(distinct p.campaign_key) > 1 limit 1`,
      [id],
    );
    const both = await ask(`block widgets ${id} and ${others[0]?.id}`);
    for (const own of [id, others[0]?.id]) expect(both.text).toContain(`The widget “${own}” is in `);
    expect(both.offers.at(-1)).toBe(`block widgets ${id} and ${others[0]?.id} in all campaigns`);
    const [shared = ''] = both.offers.slice(0, -1);
    expect((await ask(shared)).text).toContain(`Found the widget “${others[0]?.id}”`);
  });

  it('shows and unblocks widgets that are blocked, also those without figures', async () => {
    const { owner } = domain.server.database;
    const { rows } = await owner.query<{ id: string; campaign: string }>(
      `select w.external_id as id, c.external_id as campaign
       from widget_performance p join widgets w on w.key = p.widget_key join campaigns c on c.key = p.campaign_key
       where w.account_id = $1 group by 1, 2 order by sum(p.cost) limit 1`,
      [domain.dollars.id],
    );
    const [{ id, campaign: inCampaign } = { id: '', campaign: '' }] = rows;
    const write = async (widget: string, isBlocked: boolean) => {
      const action = await owner.query<{ id: string }>(
        `insert into actions (id, actor_kind, actor_id, actor_name) values (gen_random_uuid(), 'person', '1', 'Ada') returning id`,
      );
      await owner.query(
        `insert into ledger (id, action_id, account_id, entity_kind, entity_id, entity_name, campaign_id, field,
           before_image, target, observed, state, settled_at)
         values (gen_random_uuid(), $1, $2, 'widget', $3, $3, $4, 'widget-block', 'null', $5, $5, 'confirmed', clock_timestamp())`,
        [action.rows[0]?.id, domain.dollars.id, widget, inCampaign, String(isBlocked)],
      );
    };
    expect((await ask('list blocked widgets')).text).toContain('No rows match');
    await write(id, true);
    await write('5550001', true);
    const { tools, text } = await ask('list blocked widgets last 10 days');
    expect(tools[0]?.answer.rows.map(({ label, values }) => [label, values.status]).toSorted()).toEqual(
      [
        [id, 'blocked'],
        ['5550001', 'blocked'],
      ].toSorted(),
    );
    expect(text).toContain('Only blocked widgets. Only blocks that were confirmed through Adhelm are known');
    const running = (await ask('running widgets last 10 days')).tools[0]?.answer;
    const every = (await ask('show widgets last 10 days')).tools[0]?.answer;
    expect(running?.rows[0]?.values.status).toBe('active');
    expect(running?.page.total).toBe((every?.page.total ?? 0) - 1);
    for (const request of ['unblock all widgets on mgid', 'unblock blocked widgets on mgid']) {
      const unblock = await ask(request);
      expect(unblock.tools[0]?.answer.rows.map(({ label }) => label).toSorted()).toEqual(
        [id, '5550001'].toSorted(),
      );
    }
    await write(id, false);
    await write('5550001', false);
    expect((await ask('unblock all widgets on mgid')).text).toContain('Nothing matches');
  });

  it('reads a name with bars, and asks before it changes what only a part of one matches', async () => {
    const { owner } = domain.server.database;
    await owner.query(
      `update campaigns set name = 'DE | Broker Compare | Mobile 014' where key = (
         select min(key) from campaigns where account_id = $1 and status = 'active')`,
      [domain.dollars.id],
    );
    const { text, proposal } = await ask('pause DE | Broker Compare | Mobile 014');
    expect(text).toContain('Found “DE | Broker Compare | Mobile 014”');
    expect(proposal?.title).toBe('Pause: “DE | Broker Compare | Mobile 014”');
    const part = await ask('pause Broker Compare | Mobile');
    expect(part.proposal).toBeNull();
    expect(part.text).toContain('One thing matches “Broker Compare | Mobile”');
    expect(part.offers).toEqual(['pause “DE | Broker Compare | Mobile 014”']);
  });

  it('says how many there are', async () => {
    const { text, tools } = await ask('how many campaigns are active on mgid');
    const total = tools[0]?.answer.page.total ?? 0;
    expect(total).toBeGreaterThan(1);
    expect(text).toContain(`${total} active campaigns match.`);
  });

  it('limits what it proposes to an account, and says when there is none of that name', async () => {
    const name = await campaign();
    const { rows } = await domain.server.database.owner.query<{ name: string }>(
      'select name from accounts where id = $1',
      [domain.dollars.id],
    );
    const { proposal } = await ask(`pause “${name}” in account “${rows[0]?.name}”`);
    expect(proposal?.title).toBe(`Pause: “${name}”`);
    expect((await ask(`pause “${name}” in account “Nowhere”`)).proposal).toBeNull();
    expect((await ask('block widgets with cost over 1 in account “Nowhere”')).text).toContain(
      'No account is called “Nowhere”',
    );
  });

  it('proposes the largest losers where a number of them is asked for', async () => {
    const { tools } = await ask('list losing widgets last 10 days then block the top 3');
    const [{ answer } = { answer: null }] = tools;
    const profits = answer?.rows.map(({ values }) => Number(values.profit)) ?? [];
    expect(profits).toHaveLength(3);
    const all = await ask('losing widgets last 10 days');
    expect(profits).toEqual(
      (all.tools[0]?.answer.rows ?? []).slice(0, 3).map(({ values }) => Number(values.profit)),
    );
    expect(profits).toEqual(profits.toSorted((a, b) => a - b));
  });

  it('answers with the sums of a source and the figure that was asked for', async () => {
    expect((await ask('ctr of mgid last 10 days')).text).toMatch(/In total: cost .*ctr \d/);
  });

  it('means the campaign of the network where a tracker has one of the same name', async () => {
    const { owner } = domain.server.database;
    const { rows } = await owner.query<{ id: string }>(
      `insert into accounts (id, source, name, external_id, currency, time_zone, base_url, credentials)
       select gen_random_uuid(), 'voluum', 'Tracker', 'tracker-of-names', currency, time_zone, base_url, credentials
       from accounts limit 1 returning id`,
    );
    await owner.query(
      `insert into campaigns (account_id, external_id, name, status, seen_at)
       select $1, 'as-the-network', name, 'active', now() from campaigns order by key limit 1`,
      [rows[0]?.id],
    );
    const name = (await owner.query<{ name: string }>('select name from campaigns order by key limit 1'))
      .rows[0];
    const { text } = await ask(`pause “${name?.name}”`);
    expect(text).toContain(`Found “${name?.name}”`);
  });

  it('adds up what was spent', async () => {
    const { text, tools } = await ask('how much did we spend in total in the last 7 days?');
    expect(text).toContain('In total: cost ');
    expect(tools[0]?.input).toMatchObject({ by: 'source' });
  });

  it('shows the figures of campaigns that only run in a country, and says what it leaves out', async () => {
    const { owner } = domain.server.database;
    await owner.query(`update campaigns set details = details - 'countries'`);
    const { rows } = await owner.query<{ name: string }>(
      `update campaigns set details = details || '{"countries": ["DE"]}' where key in (
         select c.key from campaigns c join campaign_performance p on p.campaign_key = c.key
         where c.account_id = $1 group by 1 order by sum(p.cost) desc limit 2) returning name`,
      [domain.dollars.id],
    );
    await owner.query(
      `update campaigns set details = details || '{"countries": ["DE", "AT"]}' where key = (
         select max(key) from campaigns where account_id = $1 and not details ? 'countries')`,
      [domain.dollars.id],
    );
    const { tools, text } = await ask('profit by campaign in Germany last 10 days');
    expect(tools[0]?.input).toMatchObject({ countries: ['DE'] });
    expect(tools[0]?.answer.rows.map(({ label }) => label).toSorted()).toEqual(
      rows.map(({ name }) => name).toSorted(),
    );
    expect(text).toContain('Only 2 campaigns in Germany.');
    expect(text).toContain('Left out: 1 campaign that also target other countries');
    expect(text).toMatch(/Left out: \d+ campaigns whose countries are not reported/);
    const other = await ask('profit in Japan last week');
    expect(other.text).toContain('No campaign is known to run only in Japan.');
    expect(other.text).toContain('No rows match');
  });

  it('proposes only what is certain to lose, and says how many are not yet known', async () => {
    const { tools, text, proposal } = await ask('block losing widgets last 10 days');
    expect(tools.at(-1)?.input).toMatchObject({ evidence: 'losing' });
    for (const { values } of proposal?.evidence ?? [])
      expect(Number(values.losing)).toBeGreaterThanOrEqual(0.9);
    expect(text).toMatch(/Left out: \d+ of \d+, because it is not yet known whether they lose/);
    if (proposal !== null) expect(proposal.title).toBe('Block: widgets that lose');
  });

  it('asks for another date where it cannot read one', async () => {
    const { tools, text, offers } = await ask('show campaigns since 31/31');
    expect(tools).toEqual([]);
    expect(text).toContain('The date “31/31” was not understood.');
    expect(offers[0]).toMatch(/^show campaigns since \d{4}-\d{2}-31$/);
  });

  it('compares with the days that the request names', async () => {
    const { tools } = await ask('compare campaigns last week with the week before');
    const [{ input, answer } = { input: null, answer: null }] = tools;
    expect(input).toMatchObject({ compare: true, compareFrom: expect.any(String) });
    expect(answer?.notes.join(' ')).toMatch(/Compared with/);
  });

  it('converts an amount by the rate of the day, and says so', async () => {
    const today = dayInZone(context.services.now(), 'UTC');
    await storeRates(
      domain.server.database.owner,
      [{ currency: 'USD', publishedOn: today, perEuro: '1.25' }],
      new Date(),
    );
    const name = await campaign(domain.euros.id);
    const { text, proposal } = await ask(`set the budget of “${name}” to $500`);
    expect(text).toContain(`500 USD is 400 EUR at the rate of ${dayInWords(today)}.`);
    const items = proposal?.content.kind === 'action-set' ? proposal.content.items : [];
    expect(items).toMatchObject([{ change: { field: 'daily-budget', after: 400_000_000, unit: 'EUR' } }]);
  });

  it('says why nothing of a proposal would be changed', async () => {
    const name = await campaign();
    const { text, proposal } = await ask(`set the bid of “${name}” to $900`);
    expect(proposal).toBeNull();
    expect(text).toContain(`Nothing would be changed. Left out: “${name}”. This network does not support`);
    expect((await ask(`set the budget of “${name}” to $900,000`)).text).toContain('too far from the present');
  });

  it('never raises what is to be lowered', async () => {
    const name = await campaign();
    const { proposal, text } = await ask(`lower the budget of “${name}” to $900,000`);
    expect(proposal).toBeNull();
    expect(text).toContain('It is lower already.');
  });

  it('says what a figure means, without asking for figures', async () => {
    const { text, tools } = await ask('what is roi?');
    expect(text).toContain(
      'ROI = (revenue − cost) / cost: profit as a share of cost; below 0% it loses money.',
    );
    expect(tools).toEqual([]);
    expect((await ask('what does cpc mean?')).text).toContain(
      'CPC = cost / SC (SC: clicks that the network reports): what a click costs.',
    );
  });

  it('writes days as the product does', async () => {
    const { text } = await ask('top campaigns last week');
    expect(text).toMatch(/from [A-Z][a-z]{2} \d{1,2}, \d{4} to [A-Z][a-z]{2} \d{1,2}, \d{4}/);
    expect(text).not.toMatch(/\d{4}-\d{2}-\d{2}/);
    const days = (await ask('spend by day last 3 days')).text;
    expect(days).toMatch(/^- [A-Z][a-z]{2} \d{1,2}, \d{4}: cost /m);
    expect(days).not.toMatch(/\d{4}-\d{2}-\d{2}/);
  });

  it('takes words of a name at their beginning only', async () => {
    await domain.server.database.owner.query(
      `update campaigns set name = 'Pillow Lowlands' where key = (select min(key) from campaigns where account_id = $1)`,
      [domain.dollars.id],
    );
    expect((await ask('show illow')).text).not.toContain('Pillow Lowlands');
    expect((await ask('show pillow')).text).toContain('Pillow Lowlands');
    expect((await ask('show lowl')).text).toContain('Pillow Lowlands');
  });

  it('says before the approval what a person has to do at the network', async () => {
    const { owner } = domain.server.database;
    const { rows } = await owner.query<{ id: string }>(
      `insert into accounts (id, source, name, external_id, currency, time_zone, base_url, credentials)
       select gen_random_uuid(), 'zeropark', 'By hand', 'by-hand', currency, time_zone, base_url, credentials
       from accounts limit 1 returning id`,
    );
    await owner.query(
      `insert into campaigns (account_id, external_id, name, status, daily_budget, seen_at)
       select $1, n::text, 'Handmade ' || n, 'active', 50000000, now() from generate_series(1, 2) n`,
      [rows[0]?.id],
    );
    const { text, proposal } = await ask('set the budget of “Handmade 1” and “Handmade 2” to $60');
    expect(text).toContain(
      '2 changes become manual steps once you approve them: Zeropark has no API for them.',
    );
    const items = proposal?.content.kind === 'action-set' ? proposal.content.items : [];
    expect(items).toMatchObject([
      { state: 'proposed', isManual: true },
      { state: 'proposed', isManual: true },
    ]);
    const own = await ask(`set the budget of “${await campaign()}” to $60`);
    expect(own.text).not.toContain('manual task');
    const made = own.proposal?.content.kind === 'action-set' ? own.proposal.content.items : [];
    expect(made[0]).not.toHaveProperty('isManual');
  });

  it('drafts a campaign like another one', async () => {
    const name = await campaign();
    const { tools, proposal, text } = await ask(
      `draft a campaign like “${name}” for DE with a budget of $70`,
    );
    expect(tools.map(({ tool }) => tool)).toEqual(['find_entities', 'draft_brief']);
    expect(proposal?.content).toMatchObject({
      kind: 'brief',
      brief: {
        kind: 'campaign',
        account: domain.dollars.id,
        values: { countries: ['DE'], daily_budget: 70_000_000, name: expect.stringContaining('DE | ') },
      },
    });
    expect(text).toContain('waits for approval');
    await domain.server.database.owner.query(`update campaigns set name = 'US | Dash Cam' where name = $1`, [
      name,
    ]);
    const several = await ask('draft a campaign like “US | Dash Cam” for FR, GB and IT');
    expect(several.proposal?.content).toMatchObject({
      brief: { values: { countries: ['FR', 'GB', 'IT'], name: 'FR, GB, IT | Dash Cam' } },
    });
    expect(several.text).toContain('It runs in France, United Kingdom, and Italy.');
  });

  it('asks for the account of a new campaign by buttons', async () => {
    const { offers, proposal } = await ask('create a campaign called “Autumn” for France');
    expect(proposal).toBeNull();
    expect(offers.length).toBeGreaterThan(1);
    const chosen = await ask(offers[0] ?? '');
    expect(chosen.proposal?.content).toMatchObject({
      kind: 'brief',
      brief: { values: { name: 'Autumn', countries: ['FR'] } },
    });
  });

  it('runs no tool once nobody waits for the answer', async () => {
    const stop = new AbortController();
    const parts = answerByPlanner({ ...context, signal: stop.signal }, 'block widgets with cost over 0.5');
    const tools: string[] = [];
    await expect(async () => {
      for await (const part of parts) {
        if (part.type === 'tool-started') tools.push(part.tool);
        stop.abort();
      }
    }).rejects.toThrow(/abort/i);
    expect(tools).toEqual([]);
  });

  it('drafts a rule and replays it', async () => {
    const { tools, proposal, text } = await ask(
      'make a rule that blocks widgets with cost over $2 and no conversions, and backtest it',
    );
    expect(tools.map(({ tool }) => tool)).toEqual(['draft_rule', 'backtest_proposal']);
    expect(text).toMatch(/it would have acted on \d+ widgets?\./);
    // the accounts in euros
    expect(text).toContain('Its amounts are in EUR, the rule’s in USD: ');
    expect(proposal?.content).toMatchObject({ kind: 'rule', rule: { mode: 'off', kind: 'widget' } });
  });

  it('explains, shows evidence and capabilities', async () => {
    const name = await campaign();
    expect((await ask(`why was “${name}” paused?`)).text).toContain('Nobody changed it through Adhelm');
    expect((await ask(`how sure is it that widgets of “${name}” lose`)).text).toContain('Judged by');
    expect((await ask('what does mgid support')).text).toMatch(
      /MGID reports campaigns by day.* and .*\.\n(?:.*\n)*- Campaigns, through the API: .*pause and start/,
    );
    expect((await ask('can taboola block widgets?')).text).toMatch(/block and unblock widgets/);
  });

  it('says what it does not understand, and offers the nearest requests', async () => {
    const { text, offers, tools } = await ask('sing me a song about widgets');
    expect(tools).toEqual([]);
    expect(text).toContain('It does not understand “sing”, “song”. The nearest requests');
    const changes = await ask('what did you change last week');
    expect(changes.text).toContain('It does not list changes. The activity log has all of them.');
    expect(changes.offers.join()).toMatch(/^Explain what happened to “[^”]+”$/);
    expect((await ask(changes.offers[0] ?? '')).text).toContain('Found “');
    expect((await ask('pause everything like that')).text).toContain('no campaign has that name');
    expect(offers.length).toBe(3);
    const narrowed = await ask('pause losing campaigns before brunch');
    expect(narrowed.text).toContain('Not understood: “before brunch”');
    expect(narrowed.text).toContain('only if it understands every word');
    expect(narrowed.tools).toEqual([]);
  });

  it('lists what it understands', async () => {
    expect((await ask('help')).text).toContain('Scale winners by 20%');
  });
});
