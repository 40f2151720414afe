import { OutcomeUnknown } from '../changes.ts';
import type { Amounts } from './answers/account-checks.ts';
import { field } from './answers/field.ts';
import type { ListArgs } from './listing-description.ts';
import { byLink } from './requests/pages.ts';
import { get, post } from './requests/request.ts';
import { failureOf, rowsIn } from './testing/answering-source.ts';
import {
  type Changed,
  describedSources,
  range,
  reportRow,
  withDays,
  withList,
  withReport,
} from './testing/described-sources.ts';
import { plainDescription, plainReport } from './testing/plain-description.ts';

describe('describedReads', () => {
  const sources = describedSources();
  afterEach(sources.closeAll);
  const { against } = sources;

  describe('ranges', () => {
    it('splits a range into windows and reads only the days of each', async () => {
      const everyDay = [1, 2, 3, 4, 5, 6].map((date) => reportRow({ day: `0${date}/11/2026` }));
      const { source, facts } = await against(
        withDays({
          range: { format: 'dd/MM/yyyy', mostDays: 2 },
          fields: { ...plainReport.fields, day: field.day('day', 'dd/MM/yyyy') },
        }),
        () => ({ body: { data: everyDay } }),
      );
      expect((await facts()).map(({ day }) => day.slice(8))).toEqual(['01', '02', '03', '04', '05']);
      expect(source.seen.map(({ query }) => `${query.get('from')}-${query.get('to')}`)).toEqual([
        '01/11/2026-02/11/2026',
        '03/11/2026-04/11/2026',
        '05/11/2026-05/11/2026',
      ]);
    });

    it("requests in the source's time zone and maps its hours to the account's days", async () => {
      const { source, facts } = await against(
        withDays({
          range: { format: 'yyyy-MM-dd HH:mm:ss', timeZone: 'UTC' },
          fields: { ...plainReport.fields, day: field.dayOfTime('day', 'UTC') },
        }),
        () => ({
          body: {
            data: [reportRow({ day: '2026-10-31 23:00:00' }), reportRow({ day: '2026-11-05 23:00:00' })],
          },
        }),
      );
      expect((await facts()).map(({ day }) => day)).toEqual(['2026-11-01']);
      expect(source.seen[0]?.query.get('from')).toBe('2026-10-31 23:00:00');
      expect(source.seen[0]?.query.get('to')).toBe('2026-11-05 22:59:59');
    });

    it('requests day by day when rows have no day', async () => {
      const { day: _, ...fields } = plainReport.fields;
      const { facts } = await against(
        withDays({ range: { ...plainReport.range, mostDays: 1 }, fields }),
        ({ query }) => ({
          body: { data: [reportRow({ day: undefined, clicks: Number(query.get('from')?.slice(8)) })] },
        }),
      );
      expect((await facts()).map(({ day, clicks }) => `${day} ${clicks}`)).toEqual([
        '2026-11-01 1',
        '2026-11-02 2',
        '2026-11-03 3',
        '2026-11-04 4',
        '2026-11-05 5',
      ]);
    });
  });

  describe('currencies', () => {
    const amountsOf = (amounts: Amounts) => withReport({ amounts });
    it.each<[string, Amounts, unknown]>([
      ['in the answer', { answerAt: 'meta.currency' }, { meta: { currency: 'USD' }, data: [reportRow()] }],
      ['in each row', { rowAt: 'currency' }, { data: [reportRow({ currency: 'USD' })] }],
      ['by the description', { always: 'USD' }, { data: [reportRow()] }],
      ['nowhere, where there are no rows', { answerAt: 'meta.currency' }, { data: [] }],
    ])('accepts amounts whose currency is given %s', async (_, amounts, body) => {
      const { facts } = await against(amountsOf(amounts), () => ({ body }));
      expect(await facts()).toBeDefined();
    });

    it.each<[string, Amounts, unknown, string]>([
      [
        'the answer',
        { answerAt: 'currency' },
        { currency: 'EUR', data: [reportRow()] },
        'amounts are in EUR',
      ],
      [
        'one row',
        { rowAt: 'currency' },
        { data: [reportRow({ currency: 'USD' }), reportRow({ currency: 'GBP' })] },
        'in GBP',
      ],
      ['the description', { always: 'EUR' }, { data: [reportRow()] }, 'amounts are in EUR'],
      ['nobody', { answerAt: 'currency' }, { data: [reportRow()] }, 'an unknown currency'],
    ])('refuses amounts in another currency, given by %s', async (_, amounts, body, expected) => {
      const { facts } = await against(amountsOf(amounts), () => ({ body }));
      const failure = await failureOf(facts());
      expect(failure.kind).toBe('upstream');
      expect(failure.message).toContain(expected);
    });
  });

  describe('pages', () => {
    const linked = byLink<ListArgs>({ at: 'next', most: 9 }, () => get('/campaigns'));

    it('follows links of the same host with its authorisation', async () => {
      const changed: Changed = {
        ...withList({ request: linked }),
        authorisation: { kind: 'query', query: (credential) => ({ key: credential('token') }) },
      };
      const { source, campaigns } = await against(changed, ({ query }) => ({
        body: {
          data: [{ id: query.get('p') ?? 'first', name: 'A', status: 'on' }],
          next: query.has('p') ? null : '/campaigns?p=2',
        },
      }));
      expect((await campaigns()).map(({ id }) => id)).toEqual(['first', '2']);
      expect(source.seen.map(({ query }) => query.get('key'))).toEqual(['s3cret-token', 's3cret-token']);
    });

    it.each(['https://evil.example/x', '//evil.example/x', 'http://127.0.0.1:1/x', 'http://['])(
      'does not follow %s',
      async (next) => {
        const { source, campaigns } = await against(withList({ request: linked }), () => ({
          body: { data: [{ id: 1, name: 'A', status: 'on' }], next },
        }));
        expect((await failureOf(campaigns())).message).toContain('its next page is at another host');
        expect(source.seen).toHaveLength(1);
      },
    );
  });

  describe('limits', () => {
    it("passes on the wait from the source's own header", async () => {
      const { limits } = plainDescription;
      const { facts, reads } = await against({ limits: { ...limits, retryAfterHeader: 'X-Wait' } }, () => ({
        status: 429,
        headers: { 'x-wait': '120' },
        body: '',
      }));
      expect(await failureOf(facts())).toMatchObject({ kind: 'throttled', retryAfterSeconds: 120 });
      await reads.close();
      expect(await failureOf(facts())).toMatchObject({ kind: 'throttled', retryAfterSeconds: 120 });
    });

    it('limits concurrent requests per kind', async () => {
      let [now, most] = [0, 0];
      const limits = {
        lists: { concurrent: 2, perMinute: null },
        reports: { concurrent: 1, perMinute: null },
      };
      const { campaigns } = await against({ limits }, async () => {
        now += 1;
        most = Math.max(most, now);
        await new Promise((resolve) => setTimeout(resolve, 15));
        now -= 1;
        return { body: { data: [] } };
      });
      await Promise.all([campaigns(), campaigns(), campaigns(), campaigns(), campaigns()]);
      expect(most).toBe(2);
    });

    it('limits requests per minute and kind, and ends the wait on abort', async () => {
      const limits = { lists: { concurrent: 5, perMinute: null }, reports: { concurrent: 5, perMinute: 2 } };
      const { source, reads, access, facts, campaigns } = await against({ limits }, () => ({
        body: { data: [] },
      }));
      await Promise.all([facts(), facts()]);
      const leaving = new AbortController();
      const third = rowsIn(reads.readFacts(access, 'campaign_day', range, leaving.signal));
      await campaigns();
      expect(source.seen.map(({ path }) => path)).toEqual(['/report', '/report', '/campaigns']);
      leaving.abort(new Error('left'));
      await expect(third).rejects.toThrow('left');
    });
  });

  it('retries POST reads like GET reads, since they change nothing', async () => {
    const changed = withReport({ request: ({ from, to }) => post('/report', { json: { from, to } }) });
    const { facts } = await against(changed, () => new Promise(() => undefined), { readTimeout: 30 });
    const failure = await failureOf(facts());
    expect(failure).not.toBeInstanceOf(OutcomeUnknown);
    expect(failure).toMatchObject({ kind: 'upstream' });
  });
});
