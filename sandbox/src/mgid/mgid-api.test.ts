import { mgidCalls, tokenOf } from './testing/mgid-calls.ts';

describe("MGID's API", () => {
  const { source, call, client, get, report } = mgidCalls();

  describe('authorisation', () => {
    it('responds with 401 without a token, with a wrong one and without the Bearer scheme', async () => {
      const missing = await fetch(`${source().own.baseUrl}${client('/campaigns')}`);
      expect([missing.status, await missing.json()]).toEqual([
        401,
        { errors: 'Authentication token is missing' },
      ]);
      const wrong = await call(client('/campaigns'), {}, 'f'.repeat(32));
      expect(wrong).toEqual({ status: 401, body: { errors: 'Authentication token is invalid' } });
      const basic = await call(client('/campaigns'), { headers: { authorization: tokenOf(source().own) } });
      expect(basic.status).toBe(401);
    });

    it("responds with 403 on another client's path, and does not return their campaigns", async () => {
      expect((await call(client('/campaigns'), {}, tokenOf(source().other))).status).toBe(403);
      const [own = ''] = Object.keys((await get('/campaigns')).body);
      const foreign = await call(
        `/goodhits/clients/${source().other.externalId}/campaigns/${own}`,
        {},
        tokenOf(source().other),
      );
      expect(foreign).toEqual({ status: 404, body: { errors: ['[ERROR_CAMPAIGN_DOES_NOT_EXIST]'] } });
      const quality = await call(`/goodhits/campaigns/${own}/quality-analysis`, {}, tokenOf(source().other));
      expect(quality.status).toBe(404);
    });

    it('refuses the sixth concurrent request of a token, but not of another token', async () => {
      source().faults.set([{ kind: 'latency', milliseconds: 300, path: '/campaigns' }]);
      const six = Array.from({ length: 6 }, () => get('/campaigns?limit=1'));
      const theirs = call(
        `/goodhits/clients/${source().other.externalId}/campaigns?limit=1`,
        {},
        tokenOf(source().other),
      );
      const statuses = (await Promise.all(six)).map((answer) => answer.status).sort();
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      expect((await theirs).status).toBe(200);
      source().faults.clear();
      expect((await get('/campaigns?limit=1')).status).toBe(200);
    });

    it('refuses unknown paths and methods', async () => {
      expect(await get('/widgets')).toEqual({
        status: 404,
        body: { errors: ['[ERROR_RESOURCE_NOT_FOUND]'] },
      });
      for (const method of ['PUT', 'DELETE', 'PATCH']) {
        const answer = await call(client('/campaigns'), { method });
        expect(answer).toEqual({ status: 405, body: { errors: ['[ERROR_NOT_VALID_METHOD]'] } });
      }
    });
  });

  it('returns the wallet in cents', async () => {
    const { body } = await call(`/clients/${source().own.externalId}`);
    expect(body).toMatchObject({
      id: source().own.externalId,
      timezone: 'America/New_York',
      wallet: { credit: 0, currency: 'USD', balance: expect.any(Number), income: expect.any(Number) },
    });
    const cube = await report('dimensions[]=month&metrics[]=spent');
    const { balance, income } = Object(body.wallet);
    expect(income - balance).toBeGreaterThanOrEqual(
      Math.floor(Number(Object(Object(cube.body.totals).spent).amount) * 100),
    );
  });
});
