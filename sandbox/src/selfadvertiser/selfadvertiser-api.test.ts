import type { SandboxAccount } from '../start-sandbox.ts';
import { oneSource } from '../testing/one-source.ts';

type Campaign = { readonly Id: string; readonly Status: string };

describe("SelfAdvertiser's API", () => {
  let source: Awaited<ReturnType<typeof oneSource>>;
  beforeAll(async () => {
    source = await oneSource('selfadvertiser');
  });
  afterAll(() => source.close());

  const token = ({ credentials }: SandboxAccount) => `token=${credentials['token']}`;
  const call = (method: string, path: string, whose = source.own) =>
    source.call(`${path}?${token(whose)}`, { method });
  const dataOf = async (path: string, whose = source.own): Promise<Campaign[]> => {
    const { status, body } = await call('GET', path, whose);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['Data']);
    return Object(body).Data;
  };
  const oneThat = async (status: string) =>
    (await dataOf('/campaigns/0')).find((campaign) => campaign.Status === status)?.Id ?? `no ${status}`;

  it.each(['', '?token=', '?token=wrong', '?api_key=x'])('refuses requests with "%s"', async (query) => {
    const { status, body } = await source.call(`/campaigns/0${query}`);
    expect([400, 401]).toContain(status);
    expect(body).toEqual({ Error: expect.any(String) });
  });

  it('lists all campaigns with 0, or the given ones, in Data', async () => {
    const all = await dataOf('/campaigns/0');
    expect(all.length).toBeGreaterThan(4);
    for (const { Id, Status } of all) {
      expect(Id).toMatch(/^~[\w-]{11}$/);
      expect(['Pending', 'Running', 'Paused', 'Rejected']).toContain(Status);
    }
    const [one, two] = all;
    expect(await dataOf(`/campaigns/${two?.Id},${one?.Id}`)).toEqual([two, one]);
    expect(await dataOf('/campaigns/0', source.other)).not.toContainEqual(one);
  });

  it("does not return another account's campaigns or invalid ids", async () => {
    const [theirs] = await dataOf('/campaigns/0', source.other);
    for (const id of [theirs?.Id, '1', '~abc', '~AAAAAAAAAAA', ''])
      expect((await call('GET', `/campaigns/${id}`)).status).toBe(404);
    expect((await call('PUT', `/campaigns/${theirs?.Id}/action/pause`)).status).toBe(404);
  });

  it('pauses and resumes one campaign at a time', async () => {
    const id = await oneThat('Running');
    const statusNow = async () => (await dataOf(`/campaigns/${id}`))[0]?.Status;
    expect((await call('PUT', `/campaigns/${id}/action/pause`)).status).toBe(200);
    expect(await statusNow()).toBe('Paused');
    expect((await call('PUT', `/campaigns/${id}/action/stop`)).status).toBe(400);
    expect((await call('POST', `/campaigns/${id}/action/resume`)).status).toBe(404);
    expect((await call('PUT', `/campaigns/${id},${id}/action/resume`)).status).toBe(404);
    const { own } = source;
    const options = { method: 'PUT', body: '{"a":1}', headers: { 'content-type': 'application/json' } };
    expect((await source.call(`/campaigns/${id}/action/resume?${token(own)}`, options)).status).toBe(400);
    expect((await source.call(`/campaigns/${id}/action/resume?${token(own)}&now=1`, options)).status).toBe(
      400,
    );
    expect(await statusNow()).toBe('Paused');
    await call('PUT', `/campaigns/${id}/action/resume`);
    expect(await statusNow()).toBe('Running');
  });

  it('adds to black lists, all or nothing, and does not return them', async () => {
    const id = await oneThat('Running');
    const before = await dataOf(`/campaigns/${id}`);
    expect((await call('POST', `/campaigns/${id}/sources/black/1,2`)).status).toBe(400);
    expect((await call('POST', `/campaigns/~AAAAAAAAAAA/sources/black/1`)).status).toBe(404);
    expect((await call('DELETE', `/campaigns/${id}/sources/black/1`)).status).toBe(404);
    expect(await dataOf(`/campaigns/${id}`)).toEqual(before);
  });
});
