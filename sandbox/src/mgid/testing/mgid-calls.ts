import type { SandboxAccount } from '../../start-sandbox.ts';
import { type OneAnswer, type OneSource, oneSource } from '../../testing/one-source.ts';

export const tokenOf = ({ credentials }: SandboxAccount): string => credentials['token'] ?? '';

export function rowsOf({ body }: OneAnswer): Record<string, unknown>[] {
  return Array.isArray(body['data']) ? body['data'] : [];
}

const from = '2026-11-14T00:00:00.000-05:00';
const to = '2026-11-20T23:59:59.999-05:00';
const range = `filters[dateRange][dateFrom]=${from}&filters[dateRange][dateTo]=${to}`;

/** A simulated MGID around the tests of a `describe`, and calls of a client of its first account. */
export function mgidCalls() {
  let source: OneSource;
  beforeAll(async () => {
    const market = { campaigns: 40, teasersPerCampaign: 4, widgetsPerCampaign: 8, historyDays: 8 };
    source = await oneSource('mgid', { market });
  });
  afterAll(() => source.close());
  afterEach(() => source.faults.clear());

  function call(route: string, init: RequestInit = {}, token = tokenOf(source.own)): Promise<OneAnswer> {
    return source.call(route, { ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } });
  }
  const client = (route: string) => `/goodhits/clients/${source.own.externalId}${route}`;
  const get = (route: string) => call(client(route));
  async function idsBy(list: string, status: (value: unknown) => boolean): Promise<string[]> {
    const { body } = await get(`${list}?fields=['status']`);
    return Object.entries(body)
      .filter(([, entry]) => status(Object(entry).status))
      .map(([id]) => id);
  }
  return {
    source: () => source,
    call,
    client,
    get,
    patch: (route: string, init: RequestInit = {}) => call(client(route), { method: 'PATCH', ...init }),
    send: (method: string, route: string, body: object) => {
      const headers = { 'content-type': 'application/json' };
      return call(client(route), { method, body: JSON.stringify(body), headers });
    },
    report: (query: string) => get(`/statistics-reports?${range}&${query}`),
    idsBy,
    campaignsWith: (id: number) => idsBy('/campaigns', (status) => Object(status).id === id),
  };
}
