import { json } from '../testing/fake-server.ts';
import { FirstRequests } from './first-requests.ts';
import type { EarlyAnswer } from './taken-start.ts';

const KEY = 'adhelm.first-requests';
const now = () => new Date('2026-11-20T15:00:00Z');
const plans = () => JSON.parse(localStorage.getItem(KEY) ?? 'null');

const received = (body: unknown): EarlyAnswer => ({ response: Promise.resolve(json(body)), body });

function openPage(page: string, answers = new Map<string, EarlyAnswer>()) {
  return new FirstRequests({ storage: localStorage, page, timeZone: 'UTC', answers, now });
}

beforeEach(() => localStorage.clear());

describe('the first requests of a page', () => {
  it('are stored at the end of its start, with dates as days from today', () => {
    const first = openPage('/app/ts/campaigns');
    first.take('/api/accounts');
    first.take('/api/campaigns?startDate=2026-11-14&endDate=2026-11-20');
    first.take('/api/accounts');
    first.end();
    first.take('/api/jobs');
    first.end();
    expect(plans()).toEqual({
      '/app/ts/campaigns': ['/api/accounts', '/api/campaigns?startDate={day-6}&endDate={day+0}'],
    });
  });

  it('keep dates of the page’s own URL, and what only looks like a date', () => {
    const first = openPage('/app/x?startDate=2026-11-01');
    first.take('/api/x?startDate=2026-11-01&endDate=2026-11-21&id=2026-99-99');
    first.end();
    expect(Object.values(plans())).toEqual([['/api/x?startDate=2026-11-01&endDate={day+1}&id=2026-99-99']]);
  });

  it('receive an early response once', async () => {
    const answers = new Map([['/api/accounts', received({ early: true })]]);
    const first = openPage('/app', answers);
    expect(await (await first.take('/api/accounts'))?.json()).toEqual({ early: true });
    expect(first.take('/api/accounts')).toBeUndefined();
  });

  it('share an early response that is not there yet, even a failed one, until it is', async () => {
    const { promise, resolve } = Promise.withResolvers<Response | null>();
    const answers = new Map([
      ['/api/accounts', { response: promise, body: undefined }],
      ['/api/lost', { response: Promise.resolve(null), body: undefined }],
    ]);
    const first = openPage('/app', answers);
    const both = [first.take('/api/accounts'), first.take('/api/accounts')];
    resolve(json({ early: true }));
    const bodies = await Promise.all(both.map(async (response) => (await response)?.json()));
    expect(bodies).toEqual([{ early: true }, { early: true }]);
    expect(first.take('/api/accounts')).toBeUndefined();
    expect(await first.take('/api/lost')).toBeNull();
    expect(first.take('/api/lost')).toBeUndefined();
  });

  it('have an early body for all that read it, until it is requested again, and count it as requested', () => {
    const first = openPage('/app', new Map([['/api/accounts', received({ count: 2 })]]));
    expect(first.read('/api/accounts', (body) => body)).toEqual({ count: 2 });
    expect(first.read('/api/accounts', (body) => body)).toEqual({ count: 2 });
    expect(first.take('/api/accounts')).toBeUndefined();
    expect(first.read('/api/accounts', (body) => body)).toBeUndefined();
    first.end();
    expect(plans()).toEqual({ '/app': ['/api/accounts'] });
  });

  it('have no early body after a change, which may have made it outdated', () => {
    const first = openPage('/app', new Map([['/api/accounts', received({ count: 2 })]]));
    first.dropAnswers();
    expect(first.read('/api/accounts', (body) => body)).toBeUndefined();
    expect(first.take('/api/accounts')).toBeUndefined();
  });

  it('include questions that were posted, but neither long selections nor later pages', () => {
    const first = openPage('/app');
    first.take('/api/report?offset=0 {"startDate":"2026-11-14","groupBy":["account"]}');
    first.take('/api/report?offset=500 {"startDate":"2026-11-14"}');
    first.take(`/api/series {"ids":["${'7'.repeat(2_000)}"]}`);
    first.end();
    expect(plans()).toEqual({
      '/app': ['/api/report?offset=0 {"startDate":"{day-6}","groupBy":["account"]}'],
    });
  });

  it('leave a body that cannot be used to a request', async () => {
    const first = openPage('/app', new Map([['/api/accounts', received({ count: 2 })]]));
    expect(first.read('/api/accounts', () => undefined)).toBeUndefined();
    expect(await (await first.take('/api/accounts'))?.json()).toEqual({ count: 2 });
  });

  it('receive no early response after the start', () => {
    const first = openPage('/app', new Map([['/api/accounts', received({})]]));
    first.end();
    expect(first.take('/api/accounts')).toBeUndefined();
  });

  it('are limited to ten of each page, and to the thirty latest pages', () => {
    for (let page = 0; page < 32; page += 1) {
      const first = openPage(`/app/${page}`);
      for (let request = 0; request < 12; request += 1) first.take(`/api/${request}`);
      first.end();
    }
    expect(Object.keys(plans())).toHaveLength(30);
    expect(Object.keys(plans()).at(-1)).toBe('/app/31');
    expect(plans()['/app/31']).toHaveLength(10);
    expect(plans()['/app/1']).toBeUndefined();
  });

  it('replace what another program stored', () => {
    localStorage.setItem(KEY, '{"/app":7}');
    openPage('/app').end();
    expect(plans()).toEqual({ '/app': [] });
  });

  it('are forgotten with the session', () => {
    openPage('/app').end();
    const first = openPage('/app');
    first.take('/api/accounts');
    first.forget();
    first.end();
    expect(plans()).toBeNull();
  });
});
