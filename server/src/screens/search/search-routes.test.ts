import { type SearchResult, searchAnswerSchema } from '@adhelm/contracts';
import type { Account } from '../../sources/accounts/index.ts';
import { type ApiUser, type DomainServer, startDomainServer } from '../../testing/domain-server.ts';

let domain: DomainServer;
let buyer: ApiUser;
let limited: ApiUser;

beforeAll(async () => {
  domain = await startDomainServer({ market: { campaigns: 60, teasersPerCampaign: 2, historyDays: 1 } });
  buyer = await domain.person('buyer');
  limited = await domain.limitedTo(domain.dollars);
});
afterAll(() => domain.close());

const ask = (query: string, as = buyer) => as(`/api/search?${new URLSearchParams({ query })}`);

async function found(query: string, as = buyer): Promise<readonly SearchResult[]> {
  const { status, body } = await ask(query, as);
  expect(status).toBe(200);
  return searchAnswerSchema.parse(body).results;
}

type Named = { readonly id: string; readonly name: string };

/** Any entity of an account, as of the last sync. */
async function anyOf(table: 'campaigns' | 'contents', account: Account): Promise<Named> {
  const name = table === 'campaigns' ? 'name' : 'headline';
  const { rows } = await domain.server.database.owner.query<Named>(
    `select external_id as id, ${name} as name from ${table} where account_id = $1 and gone_at is null limit 1`,
    [account.id],
  );
  const [entity] = rows;
  if (entity === undefined) throw new Error(`${account.name} has no ${table}`);
  return entity;
}

describe('the search', () => {
  it('finds a campaign by its id, with its location', async () => {
    const { id, name } = await anyOf('campaigns', domain.dollars);
    expect(await found(id)).toContainEqual({
      kind: 'campaign',
      title: name,
      description: expect.stringMatching(/^MGID · .+ · \w+$/),
      href: `/app/ts/campaigns/mgid/${domain.dollars.id}/${id}/contents`,
    });
  });

  it('finds a content by its headline, with its campaign', async () => {
    const { id, name } = await anyOf('contents', domain.dollars);
    const [content] = (await found(`${name} ${id}`)).filter(({ kind }) => kind === 'content');
    expect(content).toMatchObject({ title: name });
    expect(content?.href).toMatch(/\/contents\?q=/);
  });

  it('finds accounts, people and pages of the app', async () => {
    expect(await found(domain.euros.name)).toContainEqual(
      expect.objectContaining({
        kind: 'account',
        title: domain.euros.name,
        href: `/app/ts/campaigns?source=mgid&account=${domain.euros.id}`,
      }),
    );
    expect(await found('ben buyer')).toContainEqual(
      expect.objectContaining({ kind: 'person', title: 'Ben Buyer', href: 'mailto:buyer@adhelm.test' }),
    );
    expect(await found('activity')).toContainEqual(
      expect.objectContaining({ kind: 'page', title: 'Activity log', href: '/app/activity/log' }),
    );
  });

  it('returns at most fifty results, by kind', async () => {
    const results = await found('a');
    expect(results.length).toBeLessThanOrEqual(50);
    const kinds = results.map(({ kind }) => kind);
    expect(kinds).toEqual([...new Set(kinds)].flatMap((kind) => kinds.filter((one) => one === kind)));
  });

  it('treats wildcards as plain characters', async () => {
    expect(await found('%')).toEqual([]);
    expect(await found('_')).not.toContainEqual(expect.objectContaining({ kind: 'campaign' }));
  });

  it('excludes entities that are gone at the source', async () => {
    const { id } = await anyOf('campaigns', domain.euros);
    const mark = (at: string | null) =>
      domain.server.database.owner.query('update campaigns set gone_at = $2 where external_id = $1', [
        id,
        at,
      ]);
    const isFound = async () => (await found(id)).some(({ href }) => href.endsWith(`/${id}/contents`));
    expect(await isFound()).toBe(true);
    await mark('2026-01-01T00:00:00Z');
    expect(await isFound()).toBe(false);
    await mark(null);
  });
});

describe('a search by a person limited to one account', () => {
  it('only finds what belongs to that account', async () => {
    const own = await anyOf('campaigns', domain.dollars);
    expect(await found(own.id, limited)).toContainEqual(expect.objectContaining({ title: own.name }));
    const foreign = [
      (await anyOf('campaigns', domain.euros)).id,
      (await anyOf('contents', domain.euros)).id,
      domain.euros.name,
    ];
    for (const query of foreign) {
      expect((await found(query)).some(({ href }) => href.includes(domain.euros.id))).toBe(true);
      expect((await found(query, limited)).filter(({ href }) => href.includes(domain.euros.id))).toEqual([]);
    }
  });
});

describe('an invalid search', () => {
  it.each([
    ['', 'What are you looking for?'],
    ['   ', 'What are you looking for?'],
    ['x'.repeat(201), 'At most 200 characters'],
  ])('%p is refused', async (query, message) => {
    expect(await ask(query)).toMatchObject({
      status: 422,
      body: { errors: [expect.objectContaining({ message: expect.stringContaining(message) })] },
    });
  });

  it('requires authentication', async () => {
    expect((await fetch(`${domain.server.url}/api/search?query=a`)).status).toBe(401);
  });
});
