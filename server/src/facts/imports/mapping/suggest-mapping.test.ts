import { csvOf } from '../testing/written-tables.ts';
import { openHeadedTable } from './mapped-file.ts';
import { suggestMapping } from './suggest-mapping.ts';

const dollars = { source: 'engageya', currency: 'USD', timeZone: 'America/New_York' } as const;

async function suggested(
  rows: readonly (readonly string[])[],
  account: Parameters<typeof suggestMapping>[0]['account'] = dollars,
) {
  const { header, beginning } = await openHeadedTable(csvOf(rows), null);
  return suggestMapping({ columns: header.columns, rows: beginning, account });
}

describe('a suggested mapping', () => {
  it('follows the words of the header', async () => {
    const { mapping, unclear } = await suggested([
      [
        'Campaign',
        'CampaignID',
        'Teaser ID',
        'Ad title',
        'Report Date',
        'Imps',
        'Clicks',
        'Spent (USD)',
        'E-mail',
      ],
      ['Shoes', '12', '34', 'Buy', '2026-11-01', '1,200', '3', '1.5', 'a@b.co'],
    ]);
    expect(unclear).toEqual([]);
    expect(mapping).toEqual({
      kind: 'content_day',
      columns: {
        campaignId: 'CampaignID',
        campaignName: 'Campaign',
        contentId: 'Teaser ID',
        headline: 'Ad title',
        day: 'Report Date',
        impressions: 'Imps',
        clicks: 'Clicks',
        cost: 'Spent (USD)',
      },
      dayFormat: 'yyyy-MM-dd',
      numberFormat: '1,234.56',
      fixedDay: null,
      skipTotals: true,
    });
  });

  it('leaves an ambiguous date or number format open, and decides it where one value does', async () => {
    const table = (day: string, spend: string) => [
      ['Campaign ID', 'Widget', 'Date', 'Clicks', 'Spend'],
      ['1', 'w', '03/04/2026', '1', '1,234'],
      ['1', 'w', day, '1', spend],
    ];
    const open = await suggested(table('04/05/2026', '2,345'));
    expect([open.mapping.dayFormat, open.mapping.numberFormat]).toEqual([null, null]);
    expect(open.unclear.map(({ field }) => field)).toEqual(['mapping.dayFormat', 'mapping.numberFormat']);
    const days = await suggested(table('13/05/2026', '1,234.50'));
    expect([days.mapping.dayFormat, days.mapping.numberFormat]).toEqual(['dd/MM/yyyy', '1,234.56']);
    const months = await suggested(table('05/13/2026', '1.234,50'));
    expect([months.mapping.dayFormat, months.mapping.numberFormat]).toEqual(['MM/dd/yyyy', '1.234,56']);
  });

  it('chooses none of several columns that match a field, and lists them', async () => {
    const { mapping, rivals, unclear } = await suggested([
      ['Campaign ID', 'Widget', 'Widget', 'Date', 'Clicks', 'Clicks', 'Clicks (unique)', 'Note', 'Note'],
      ['1', 'a', 'b', '2026-11-01', '5', '7', '6', 'x', 'y'],
    ]);
    expect(mapping).toMatchObject({
      kind: 'widget_day',
      columns: { campaignId: 'Campaign ID', day: 'Date' },
      numberFormat: null,
    });
    expect(Object.keys(mapping.columns)).not.toContain('clicks');
    expect(rivals).toEqual([
      { field: 'widgetId', columns: ['Widget (column 2)', 'Widget (column 3)'] },
      { field: 'clicks', columns: ['Clicks (column 5)', 'Clicks (column 6)', 'Clicks (unique)'] },
    ]);
    expect(unclear).toEqual([
      {
        field: 'mapping.columns.widgetId',
        message: 'Choose “Widget (column 2)” or “Widget (column 3)”',
      },
      { field: 'mapping.columns.clicks', message: expect.stringContaining('“Clicks (unique)”') },
    ]);
  });

  it('leaves the date format open while the date column is unknown', async () => {
    const { mapping, rivals } = await suggested([
      ['Campaign', 'Date', 'Date', 'Clicks'],
      ['Shoes', '01/02/2026', '13/02/2026', '5'],
    ]);
    expect(mapping).toMatchObject({ dayFormat: null });
    expect(rivals.map(({ field }) => field)).toEqual(['day']);
  });

  it('asks once about names that also serve as ids', async () => {
    const { mapping, rivals } = await suggested([
      ['Campaign', 'Campaign', 'Date', 'Clicks'],
      ['Shoes', 'Hats', '2026-11-01', '5'],
    ]);
    expect(rivals).toEqual([
      { field: 'campaignId', columns: ['Campaign (column 1)', 'Campaign (column 2)'] },
    ]);
    expect(mapping.columns.campaignName).toBeUndefined();
    const leads = await suggested(
      [
        ['Lead ID', 'Status', 'Status', 'Campaign'],
        ['L1', 'New', 'Old', 'Shoes'],
      ],
      { ...dollars, source: 'algolead' },
    );
    expect(leads.rivals.map(({ field }) => field)).toEqual(['leadStatus']);
    expect(leads.mapping.columns).toEqual({ leadId: 'Lead ID', campaignName: 'Campaign' });
  });

  it('prefers amounts in the currency of the account', async () => {
    const { mapping, rivals } = await suggested([
      ['Campaign ID', 'Date', 'Spend (EUR)', 'Spend (USD)'],
      ['1', '2026-11-01', '5', '6'],
    ]);
    expect([mapping.columns.cost, rivals]).toEqual(['Spend (USD)', []]);
  });
});
