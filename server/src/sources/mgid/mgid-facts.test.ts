import { AdhelmError } from '@adhelm/contracts';
import { hoursInTurn } from '../clock-hours.ts';
import { factsOf } from './mgid-facts.ts';

const window = { startDate: '2026-11-01', endDate: '2026-11-30' };
const instantOf = hoursInTurn('America/New_York');
const report = { kind: 'widget_day', window, currency: 'USD', instantOf } as const;
const row = {
  day: '2026-11-20',
  campaignId: 123,
  widgetId: '5701234s17',
  impressions: 1_000,
  clicks: 7,
  conversionsBuy: 1,
  spent: { amount: '0.749420601', currency: 'USD' },
  revenue: { amount: '24', currency: 'USD' },
};

describe('factsOf', () => {
  it('maps a row to a fact with string ids and micro-units', () => {
    expect(factsOf([row], report)).toEqual([
      {
        campaignId: '123',
        entityId: '5701234s17',
        day: '2026-11-20',
        impressions: 1_000,
        viewableImpressions: null,
        clicks: 7,
        conversions: 1,
        cost: 749_421,
        revenue: 24_000_000,
      },
    ]);
  });

  it('accepts numbers as strings and days as instants, and leaves the entity empty for campaigns', () => {
    const texts = {
      ...row,
      day: '2026-11-20T00:00:00+00:00',
      campaignId: '123',
      impressions: '1000',
      clicks: '7',
    };
    expect(factsOf([texts], { ...report, kind: 'campaign_day' })[0]).toMatchObject({
      day: '2026-11-20',
      entityId: '',
      impressions: 1_000,
      clicks: 7,
    });
  });

  it("maps the client's local hours to instants and refuses invalid hours", () => {
    const hourly = { ...report, kind: 'campaign_hour' } as const;
    const rows = [
      { ...row, hour: 13 },
      { ...row, hour: '0' },
    ];
    expect(factsOf(rows, hourly).map((fact) => [fact.day, fact.entityId])).toEqual([
      ['2026-11-20T18:00:00Z', ''],
      ['2026-11-20T05:00:00Z', ''],
    ]);
    for (const hour of [24, -1, 1.5, 'noon', undefined]) {
      expect(() => factsOf([{ ...row, hour }], hourly)).toThrow(/undocumented response for the report/);
    }
  });

  it('keeps missing figures null and zero figures zero', () => {
    const { revenue: _told, ...untold } = { ...row, conversionsBuy: null, clicks: 0 };
    expect(factsOf([untold], report)[0]).toMatchObject({ revenue: null, conversions: null, clicks: 0 });
  });

  it('skips days outside the window', () => {
    const rows = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map((day) => ({ ...row, day }));
    expect(factsOf(rows, report).map((fact) => fact.day)).toEqual(['2026-11-01', '2026-11-30']);
  });

  it.each([
    ['a negative count', { clicks: -1 }],
    ['a broken count', { clicks: 1.5 }],
    ['a count that is a word', { impressions: 'many' }],
    ['no day', { day: undefined }],
    ['an invalid day', { day: '20.11.2026' }],
    ['no campaign', { campaignId: undefined }],
    ['no widget', { widgetId: null }],
    ['an amount without a currency', { spent: '0.75' }],
    ['an invalid amount', { spent: { amount: '1,000.5', currency: 'USD' } }],
  ])('refuses %s in any row', (_what, fault) => {
    for (const rows of [[{ ...row, ...fault }], [row, row, { ...row, ...fault }]]) {
      let thrown: unknown;
      try {
        factsOf(rows, report);
      } catch (error) {
        thrown = error;
      }
      expect(thrown).toBeInstanceOf(AdhelmError);
      expect(thrown).toMatchObject({
        kind: 'upstream',
        message: expect.stringContaining('undocumented response for the report'),
        place: expect.stringContaining('/statistics-reports'),
      });
    }
  });

  it("refuses a currency that differs from the account's", () => {
    const euros = { ...row, spent: { amount: '1', currency: 'EUR' } };
    expect(() => factsOf([row, euros], report)).toThrow(/EUR.*USD/);
  });
});
