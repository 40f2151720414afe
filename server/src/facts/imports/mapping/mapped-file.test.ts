import type { ImportMapping } from '@adhelm/contracts';
import { csvOf, xlsxOf } from '../testing/written-tables.ts';
import { openHeadedTable, openMappedFile } from './mapped-file.ts';
import type { MappedLine } from './row-mapper.ts';

const dollars = { source: 'engageya', currency: 'USD', timeZone: 'America/New_York' } as const;

const widgets: ImportMapping = {
  kind: 'widget_day',
  columns: { campaignId: 'Campaign ID', widgetId: 'Widget', day: 'Date', clicks: 'Clicks', cost: 'Spend' },
  dayFormat: null,
  numberFormat: null,
  fixedDay: null,
  skipTotals: true,
};
const HEADER = ['Campaign ID', 'Widget', 'Date', 'Clicks', 'Spend'];

async function linesOf(
  bytes: Buffer,
  { mapping = widgets, account = dollars }: { mapping?: ImportMapping; account?: typeof dollars } = {},
): Promise<MappedLine[]> {
  const file = await openMappedFile({ bytes, sheet: null, mapping, account, lastDay: '2026-11-23' });
  const lines: MappedLine[] = [];
  for await (const batch of file.lines()) lines.push(...batch);
  return lines;
}
const rowsOf = async (...args: Parameters<typeof linesOf>) =>
  (await linesOf(...args)).flatMap((line) => (line.is === 'row' ? [line.row] : []));
const errorsOf = async (...args: Parameters<typeof linesOf>) =>
  (await linesOf(...args)).flatMap((line) => (line.is === 'wrong' ? line.errors : []));

describe('a header', () => {
  it('is found below titles, and repeated names are made unique', async () => {
    const { header } = await openHeadedTable(
      csvOf([
        ['Report of Engageya'],
        ['From 2026-11-01 to 2026-11-20'],
        [],
        ['Campaign ID', 'Clicks', 'Clicks', '', 'Date'],
        ['1', '2', '3', '4', '2026-11-01'],
      ]),
      null,
    );
    expect(header).toEqual({
      line: 4,
      columns: ['Campaign ID', 'Clicks (column 2)', 'Clicks (column 3)', 'Column 4', 'Date'],
    });
  });

  it('may consist of unknown words', async () => {
    const { header } = await openHeadedTable(
      csvOf([
        ['Kampagne', 'Klicks'],
        ['7', '3'],
      ]),
      null,
    );
    expect(header.columns).toEqual(['Kampagne', 'Klicks']);
  });

  it('is reported missing when there is none, or no row below it', async () => {
    await expect(
      openHeadedTable(
        csvOf([
          ['1', '2'],
          ['3', '4'],
        ]),
        null,
      ),
    ).rejects.toThrow('No row names the columns');
    await expect(openHeadedTable(csvOf([HEADER]), null)).rejects.toThrow('no rows below the header');
  });
});

describe('rows', () => {
  it.each([
    ['dd/MM/yyyy', '02/11/2026', '2026-11-02'],
    ['MM/dd/yyyy', '02/11/2026', '2026-02-11'],
    ['dd.MM.yyyy', '2.11.2026', '2026-11-02'],
    ['yyyy-MM-dd', '2026-11-02 00:00:00', '2026-11-02'],
    ['excel', '46328', '2026-11-02'],
    // eight in the evening of the day before in New York
    ['instant', '2026-11-03T01:00:00Z', '2026-11-02'],
  ] as const)('can have days in the format %s', async (dayFormat, written, day) => {
    const [row] = await rowsOf(csvOf([HEADER, ['1', 'w', written, '1', '1']]), {
      mapping: { ...widgets, dayFormat },
    });
    expect(row?.day).toBe(day);
  });

  it.each([
    ['1,234.56', '1,234.5', 1_234_500_000],
    ['1.234,56', '1.234,5', 1_234_500_000],
    ['1 234,56', '1\u00a0234,5', 1_234_500_000],
    ['1,234.56', '$1.5', 1_500_000],
    ['1,234.56', '1.5 USD', 1_500_000],
    ['1,234.56', '-', null],
    ['1,234.56', '', null],
  ] as const)('can have numbers in the format %s: %s', async (numberFormat, written, cost) => {
    const [row] = await rowsOf(csvOf([HEADER, ['1', 'w', '2026-11-02', '1', written]]), {
      mapping: { ...widgets, numberFormat },
    });
    expect(row?.cost).toBe(cost);
  });

  it('read the cells of a spreadsheet by their type', async () => {
    const rows = await rowsOf(xlsxOf([HEADER, [1002, 'w', { serial: 46328 }, 7, 0.1 + 0.2]]));
    expect(rows).toMatchObject([
      { line: 2, campaignId: '1002', day: '2026-11-02', clicks: 7, cost: 300_000 },
    ]);
  });

  it('skip totals, or report them as errors', async () => {
    const bytes = csvOf([
      HEADER,
      ['1', 'w', '2026-11-02', '1', '1'],
      ['Total', '', '', '1', '1'],
      ['', '', '', '1', '1'],
    ]);
    expect((await linesOf(bytes)).map(({ is }) => is)).toEqual(['row', 'total', 'total']);
    const strict = await linesOf(bytes, { mapping: { ...widgets, skipTotals: false } });
    expect(strict.map(({ is }) => is)).toEqual(['row', 'wrong', 'wrong']);
  });

  it('can have a fixed day, and a status as a word', async () => {
    const mapping: ImportMapping = {
      ...widgets,
      kind: 'campaign_day',
      columns: { campaignId: 'Campaign ID', status: 'State', clicks: 'Clicks' },
      fixedDay: '2026-11-05',
    };
    const bytes = csvOf([
      ['Campaign ID', 'State', 'Clicks'],
      ['1', 'Running', '3'],
      ['2', 'Zombie', '3'],
    ]);
    expect(await rowsOf(bytes, { mapping })).toMatchObject([
      { day: '2026-11-05', status: { status: 'active', word: 'Running' } },
      { day: '2026-11-05', status: { status: 'unknown', word: 'Zombie' } },
    ]);
  });
});

describe('errors', () => {
  it('name line, column and value, with all errors of a line', async () => {
    const errors = await errorsOf(
      csvOf([
        HEADER,
        ['1', 'w', '2026-11-02', '1', '1'],
        ['', 'w', '2026-13-02', '-4', 'much'],
        ['1.2E+15', 'x@example.com', '2026-11-02', '1.5', '9'.repeat(80)],
      ]),
    );
    expect(errors.map(({ line, column, message }) => [line, column, message])).toEqual([
      [3, 'Campaign ID', 'Is empty'],
      [3, 'Date', 'Must be a date in the format yyyy-MM-dd'],
      [3, 'Clicks', 'Must not be less than zero'],
      [3, 'Spend', 'Must be a number in the format 1,234.56'],
      [4, 'Campaign ID', 'Was rounded by a spreadsheet. Export the column as text'],
      [4, 'Widget', 'Looks like an email address. Personal data is not stored'],
      [4, 'Clicks', 'Must be a whole number'],
      [4, 'Spend', 'Amount is too large'],
    ]);
    expect(errors.at(-1)?.value).toHaveLength(60);
  });

  it('distinguish days out of range from malformed days', async () => {
    const daysOf = (...days: readonly string[]) =>
      csvOf([HEADER, ...days.map((day) => ['1', 'w', day, '1', '1'])]);
    const far = await errorsOf(daysOf('2026-11-23', '1999-12-31', '2026-11-24', '2101-02-30'));
    expect(far.map(({ line, message }) => [line, message])).toEqual([
      [3, '1999-12-31 is too early. The first possible day is 2000-01-01'],
      [4, '2026-11-24 is later than tomorrow, so it has no figures yet'],
      [5, 'Must be a date in the format yyyy-MM-dd'],
    ]);
    // the days of the whole file decide the format, even those out of range
    const [other] = await errorsOf(daysOf('31/12/1999'));
    expect(other).toMatchObject({
      value: '31/12/1999',
      message: expect.stringContaining('1999-12-31 is too early'),
    });
    const [stored] = await errorsOf(xlsxOf([HEADER, ['1', 'w', { serial: 30_000 }, 1, 1]]));
    expect(stored?.message).toContain('1982-02-18 is too early');
  });

  it('report amounts of another currency', async () => {
    const foreign = csvOf([
      HEADER,
      ['1', 'w', '2026-11-02', '1', '€1.5'],
      ['1', 'v', '2026-11-02', '1', '1.5 GBP'],
    ]);
    expect((await errorsOf(foreign)).map(({ message }) => message)).toEqual([
      expect.stringContaining('Is in €'),
      expect.stringContaining('Is in GBP'),
    ]);
    const mapping = { ...widgets, columns: { ...widgets.columns, currency: 'Currency' } };
    const column = csvOf([
      [...HEADER, 'Currency'],
      ['1', 'w', '2026-11-02', '1', '1', 'USD'],
      ['1', 'v', '2026-11-02', '1', '1', 'EUR'],
    ]);
    expect(await errorsOf(column, { mapping })).toMatchObject([
      { line: 3, column: 'Currency', value: 'EUR' },
    ]);
  });

  it('name each invalid field of a mapping', async () => {
    const bytes = csvOf([
      ['Campaign ID', 'Spend (EUR)', 'E-mail'],
      ['1', '2', 'x'],
    ]);
    const mapping: ImportMapping = {
      ...widgets,
      columns: { campaignId: 'E-mail', cost: 'Spend (EUR)', headline: 'Campaign ID', clicks: 'Klicks' },
    };
    await expect(linesOf(bytes, { mapping })).rejects.toMatchObject({
      fields: [
        { field: 'mapping.columns.widgetId' },
        { field: 'mapping.columns.day' },
        { field: 'mapping.columns.campaignId', message: expect.stringContaining('personal data') },
        { field: 'mapping.columns.headline' },
        { field: 'mapping.columns.clicks', message: expect.stringContaining('no column “Klicks”') },
        { field: 'mapping.columns.cost', message: expect.stringContaining('EUR') },
      ],
    });
  });

  it('require a choice between columns with the same name', async () => {
    const bytes = csvOf([
      [...HEADER, 'Clicks'],
      ['1', 'w', '2026-11-02', '1', '1', '2'],
    ]);
    await expect(linesOf(bytes)).rejects.toMatchObject({
      fields: [
        {
          field: 'mapping.columns.clicks',
          message: 'The file has several columns “Clicks”. Choose “Clicks (column 4)” or “Clicks (column 6)”',
        },
      ],
    });
    const columns = { ...widgets.columns, clicks: 'Clicks (column 6)' };
    expect(await rowsOf(bytes, { mapping: { ...widgets, columns } })).toMatchObject([{ clicks: 2 }]);
  });

  it('require a date format that the values do not decide', async () => {
    const bytes = csvOf([HEADER, ['1', 'w', '02/11/2026', '1', '1']]);
    await expect(linesOf(bytes)).rejects.toMatchObject({
      fields: [{ field: 'mapping.dayFormat', message: expect.stringContaining('dd/MM/yyyy or MM/dd/yyyy') }],
    });
  });
});
