import { inspect } from 'node:util';
import { get, path } from '../requests/request.ts';
import { failureOf, rowsIn } from '../testing/answering-source.ts';
import { describedSources, reportRow, withDays, withReport } from '../testing/described-sources.ts';
import { plainDescription, plainList, plainReport } from '../testing/plain-description.ts';
import { field } from './field.ts';

const never = new AbortController().signal;
const { access: accessRead } = plainDescription.reads;

describe('rows of a described source', () => {
  const sources = describedSources();
  afterEach(sources.closeAll);
  const { against } = sources;
  it('reads rows that are keyed, at two levels', async () => {
    const { facts } = await against(
      withReport({ rows: { kind: 'map', at: 'data', keys: ['id', 'day'] } }),
      () => ({
        body: { data: { 7: { '2026-11-01': { clicks: 1 }, '2026-11-02': { clicks: 2 } }, 8: [] } },
      }),
    );
    expect((await facts()).map(({ campaignId, day, clicks }) => [campaignId, day, clicks])).toEqual([
      ['7', '2026-11-01', 1],
      ['7', '2026-11-02', 2],
    ]);
  });

  it('reads lists in maps, with the keys of the maps in each row', async () => {
    const rows = { kind: 'map', at: 'data', keys: ['id'], list: 'days' } as const;
    const { facts } = await against(withReport({ rows }), () => ({
      body: {
        data: {
          7: {
            days: [
              { day: '2026-11-01', clicks: 1 },
              { day: '2026-11-02', clicks: 2 },
            ],
          },
          8: { days: [] },
        },
      },
    }));
    expect((await facts()).map(({ campaignId, day, clicks }) => [campaignId, day, clicks])).toEqual([
      ['7', '2026-11-01', 1],
      ['7', '2026-11-02', 2],
    ]);
  });

  it.each<[string, unknown, string]>([
    ['without its list', { 7: {} }, 'no list of rows at data.[0].days'],
    ['whose list has no objects', { 7: { days: [4] } }, 'data.[0].days.0 is not an object'],
  ])('refuses an entry %s without repeating its key', async (_, data, expected) => {
    const rows = { kind: 'map', at: 'data', keys: ['id'], list: 'days' } as const;
    const { facts } = await against(withReport({ rows }), () => ({ body: { data } }));
    expect((await failureOf(facts())).message).toContain(expected);
  });

  it.each<[string, unknown, object]>([
    [
      '"1,234.50" with thousands',
      { cost: '1,234.50', clicks: '12,345' },
      { cost: 1_234_500_000, clicks: 12_345 },
    ],
    ['negative revenue', { revenue: '-2.5' }, { revenue: -2_500_000 }],
    ['missing figures', { cost: null, clicks: undefined }, { cost: null, clicks: null }],
    ['"" as missing', { cost: '', clicks: ' ' }, { cost: null, clicks: null }],
    ['numbers as strings', { cost: '0.000001', clicks: '7' }, { cost: 1, clicks: 7 }],
  ])('reads %s', async (_, changed, expected) => {
    const numbers = { grouping: 'comma', empty: 'missing' } as const;
    const { facts } = await against({ numbers }, () => ({ body: { data: [reportRow(Object(changed))] } }));
    expect(await facts()).toEqual([expect.objectContaining(expected)]);
  });

  it('reads cents', async () => {
    const fields = { ...plainReport.fields, cost: field.money('cost', { unit: 'cents' }) };
    const { facts } = await against(withDays({ range: plainReport.range, fields }), () => ({
      body: { data: [reportRow({ cost: '12.5' })] },
    }));
    expect(await facts()).toEqual([expect.objectContaining({ cost: 125_000 })]);
  });

  it.each<[string, unknown, string]>([
    ['"1,234.50" where no thousands are described', { cost: '1,234.50' }, 'row 1 at cost is not an amount'],
    ['"1.234,50"', { cost: '1.234,50' }, 'row 1 at cost is not an amount'],
    ['an empty number', { clicks: '' }, 'row 1 at clicks is empty'],
    ['"NaN"', { cost: 'NaN' }, 'row 1 at cost is not an amount'],
    ['a negative cost', { cost: '-0.01' }, 'row 1 at cost is below zero'],
    ['a negative count', { clicks: -1 }, 'row 1 at clicks is not a count'],
    ['half a click', { clicks: 1.5 }, 'row 1 at clicks is not a count'],
    ['an object for a number', { cost: { amount: 77_777 } }, 'row 1 at cost is not a number'],
    ['a number of a million digits', { cost: '7'.repeat(1_000_000) }, 'row 1 at cost is too long'],
    ['more than can be counted', { cost: '77777777777777777777' }, 'row 1 at cost is not an amount'],
    ['an id that JSON has rounded', { id: 7.777e19 }, 'row 1 at id is not an id'],
    ['no id', { id: '' }, 'row 1 at id is not an id'],
    ['an invalid day', { day: '2026-11-77' }, 'row 1 at day is not a day written yyyy-MM-dd'],
  ])('refuses %s and names the place without the value', async (_, changed, expected) => {
    const { facts } = await against({}, () => ({
      body: { data: [reportRow(), reportRow(Object(changed))] },
    }));
    const failure = await failureOf(facts());
    expect(failure.kind).toBe('upstream');
    expect(failure.message).toContain(`Source returned an undocumented response for the report: ${expected}`);
    expect(inspect(failure)).not.toMatch(/777|1,234|1\.234|0\.01/);
  });

  it('refuses an infinite JSON number', async () => {
    const { facts } = await against({}, () => ({
      body: '{"data":[{"id":1,"day":"2026-11-02","cost":1e999}]}',
    }));
    expect(await failureOf(facts())).toMatchObject({ kind: 'upstream' });
  });

  it.each<[string, unknown, string]>([
    ['a null row', { data: [null] }, 'data.0 is not an object'],
    ['a row that is a list', { data: [[]] }, 'data.0 is not an object'],
    ['no list', { data: {} }, 'no list of rows at data'],
    ['a missing list', { items: [] }, 'no list of rows at data'],
    ['null', null, 'no list of rows at data'],
  ])('refuses %s', async (_, body, expected) => {
    const { facts } = await against({}, () => ({ body: JSON.stringify(body) }));
    expect((await failureOf(facts())).message).toContain(expected);
  });

  it('lists campaigns with an unmapped status as unknown', async () => {
    const { campaigns } = await against({}, () => ({
      body: {
        data: [
          { id: '~a', name: 'A', status: 'off' },
          { id: 2, name: '', status: 'toString' },
        ],
      },
    }));
    expect(await campaigns()).toEqual([
      expect.objectContaining({ id: '~a', status: 'paused', statusDetail: null, dailyBudget: null }),
      expect.objectContaining({ id: '2', name: '', status: 'unknown', statusDetail: 'toString' }),
    ]);
  });

  it('reads every field of a campaign and a content', async () => {
    const { status } = plainList.fields;
    const { reads, access, campaigns } = await against(
      {
        reads: {
          access: accessRead,
          campaigns: {
            ...plainList,
            fields: {
              ...plainList.fields,
              campaignType: field.optionalText('kind.name'),
              dailyBudget: field.money('budget', { unit: 'cents' }),
              startDate: field.optional(field.day('start', 'MM/dd/yyyy')),
            },
          },
          contents: {
            request: ({ account: { externalId } }) => get(path`/ads/${{ externalId }}`),
            rows: { kind: 'list', at: 'data' },
            fields: {
              id: field.id('id'),
              campaignId: field.id('camp'),
              headline: field.text('title'),
              imageUrl: field.optionalText('image'),
              targetUrl: field.optionalText('url'),
              status,
              bid: field.money('bid'),
            },
          },
        },
      },
      ({ path: asked }) =>
        asked === '/ads/client%207'
          ? {
              body: {
                data: [
                  { id: 5, camp: 1, title: 'T', image: '', url: 'https://x', status: 'on', bid: '0.02' },
                ],
              },
            }
          : {
              body: {
                data: [
                  {
                    id: 1,
                    name: 'A',
                    status: 'on',
                    kind: { name: 'pop' },
                    budget: 2_550,
                    start: '11/20/2026',
                  },
                  { id: 2, name: 'B', status: 'on', budget: null, start: null },
                ],
              },
            },
    );
    expect(await campaigns()).toEqual([
      expect.objectContaining({ campaignType: 'pop', dailyBudget: 25_500_000, startDate: '2026-11-20' }),
      expect.objectContaining({ campaignType: null, dailyBudget: null, startDate: null }),
    ]);
    expect(await rowsIn(reads.listContents(access, never))).toEqual([
      {
        id: '5',
        campaignId: '1',
        headline: 'T',
        imageUrl: null,
        targetUrl: 'https://x',
        status: 'active',
        statusDetail: null,
        bid: 20_000,
        details: {},
      },
    ]);
  });

  it('reads a response of more than ten megabytes', async () => {
    const name = 'n'.repeat(200);
    const data = Array.from({ length: 50_000 }, (_, id) => ({ ...reportRow({ id }), name }));
    const { facts } = await against({}, () => ({ body: { data } }));
    expect(JSON.stringify(data).length).toBeGreaterThan(10_000_000);
    expect(await facts()).toHaveLength(50_000);
  });
});
