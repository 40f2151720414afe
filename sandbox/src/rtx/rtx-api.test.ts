import { createHmac } from 'node:crypto';
import { oneSource } from '../testing/one-source.ts';

describe("RTX's API", () => {
  let source: Awaited<ReturnType<typeof oneSource>>;
  beforeAll(async () => {
    source = await oneSource('rtx');
  });
  afterAll(() => source.close());

  const path = '/pops-api/v1/creatives';
  const timestamp = '1795195200';
  function signed(changed: Record<string, string> = {}, secret = source.own.credentials['secret'] ?? '') {
    const key = source.own.credentials['apiKey'] ?? '';
    const { pathname } = new URL(`${source.own.baseUrl}${path}`);
    const text = `GET ${pathname}?api_key=${key}&timestamp=${timestamp}`;
    const signature = createHmac('sha256', secret).update(text).digest('hex');
    return `${path}?${new URLSearchParams({ api_key: key, timestamp, signature, ...changed })}`;
  }
  const creatives = async (address: string): Promise<{ status: string }[]> => {
    const { status, body } = await source.call(address);
    expect(status).toBe(200);
    return Object.values(body) as { status: string }[];
  };

  it('lists creatives for signed requests, optionally by status', async () => {
    const all = await creatives(signed());
    expect(all.length).toBeGreaterThan(10);
    const paused = await creatives(signed({ status: 'paused' }));
    expect(paused).toEqual(all.filter(({ status }) => status === 'paused'));
    expect(paused.length).toBeGreaterThan(0);
  });

  it('refuses unsigned requests and wrong signatures', async () => {
    const other = source.other.credentials;
    for (const address of [
      path,
      signed({}, 'wrong'),
      signed({ signature: '0'.repeat(64) }),
      signed({ signature: 'zz' }),
      signed({ timestamp: '1795195201' }),
      signed({ timestamp: 'now' }),
      signed({ api_key: other['apiKey'] ?? '' }),
    ]) {
      expect(await source.call(address)).toEqual({ status: 401, body: { error: expect.any(String) } });
    }
  });

  it.each([{ status: 'running' }, { page: '2' }])('refuses %j', async (changed) => {
    expect((await source.call(signed({ ...changed }))).status).toBe(400);
  });
});
