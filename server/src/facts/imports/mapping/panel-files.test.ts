import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Sandbox, startSandbox } from '@adhelm/sandbox';
import { openTable } from '../reading/table-file.ts';
import { textOf } from '../reading/table-row.ts';
import { csvOf, type WrittenCell, xlsxOf } from '../testing/written-tables.ts';
import { openHeadedTable, openMappedFile } from './mapped-file.ts';
import { suggestMapping } from './suggest-mapping.ts';

const sources = ['rtx', 'richads', 'selfadvertiser', 'admaven'] as const;
const reports = { campaigns: 'campaign_day', contents: 'content_day', widgets: 'widget_day' } as const;
const days = { first: '2026-11-17', last: '2026-11-19' };

let sandbox: Sandbox;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adhelm-panel-files-'));
  const market = { campaigns: 20, teasersPerCampaign: 2, widgetsPerCampaign: 4, historyDays: 4 };
  const now = () => new Date('2026-11-20T17:20:00Z');
  sandbox = await startSandbox({ port: 0, dataDir: folder, now, market, sources });
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true });
});

const asNumber = (cell: string): WrittenCell => (/^\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell);

/** The rows of a downloaded file, saved as a spreadsheet. */
async function asSpreadsheet(csv: Buffer): Promise<Buffer> {
  const { rows } = await openTable(csv, null);
  const written: WrittenCell[][] = [];
  for await (const batch of rows()) {
    written.push(...batch.map(({ cells }) => cells.map((cell) => asNumber(textOf(cell)))));
  }
  return xlsxOf(written);
}

describe.each(sources)('a file of the panel of %s', (source) => {
  const panel = () => {
    const found = sandbox.panels.find((one) => one.source === source);
    if (found === undefined) throw new Error(`no panel of ${source}`);
    return found;
  };

  describe.each(Object.keys(reports) as (keyof typeof reports)[])('by %s', (report) => {
    it.each(['CSV', 'XLSX'] as const)('is read as %s with all its figures', async (type) => {
      const { baseUrl, currency, timeZone } = panel();
      const query = new URLSearchParams({ from: days.first, to: days.last });
      const answer = await fetch(`${baseUrl}/reports/${report}?${query}`);
      const csv = Buffer.from(await answer.arrayBuffer());
      const bytes = type === 'CSV' ? csv : await asSpreadsheet(csv);
      const account = { source, currency, timeZone };
      const { header, beginning } = await openHeadedTable(bytes, null);
      const { mapping, rivals } = suggestMapping({ columns: header.columns, rows: beginning, account });
      expect([mapping.kind, rivals]).toEqual([reports[report], []]);
      // every column of these panels is known
      expect(Object.values(mapping.columns).sort()).toEqual([...header.columns].sort());
      const file = await openMappedFile({ bytes, sheet: null, mapping, account, lastDay: days.last });
      const sums = new Map<string, readonly [number, number]>();
      for await (const lines of file.lines()) {
        for (const line of lines) {
          if (line.is === 'total') continue;
          if (line.is === 'wrong') throw new Error(JSON.stringify(line.errors));
          const { campaignId, clicks, cost } = line.row;
          const [before, spent] = sums.get(campaignId) ?? [0, 0];
          sums.set(campaignId, [before + (clicks ?? 0), spent + (cost ?? 0)]);
        }
      }
      const truth = sandbox.sumsOf(panel(), days);
      expect(truth.length).toBeGreaterThan(0);
      expect(Object.fromEntries(sums)).toEqual(
        Object.fromEntries(truth.map(({ campaignId, clicks, cost }) => [campaignId, [clicks, cost]])),
      );
    });
  });
});

describe('a tracker’s export', () => {
  const suggested = async (source: 'voluum' | 'thrive', rows: readonly (readonly string[])[]) => {
    const { header, beginning } = await openHeadedTable(csvOf(rows), null);
    const account = { source, currency: 'USD', timeZone: 'UTC' } as const;
    return suggestMapping({ columns: header.columns, rows: beginning, account });
  };

  it('of Voluum counts its visits as clicks, and its clicks as clicks on the landing page', async () => {
    const { mapping, rivals } = await suggested('voluum', [
      [
        'Campaign ID',
        'Campaign',
        'Custom variable 3',
        'Day',
        'Visits',
        'Clicks',
        'Conversions',
        'Revenue',
        'Cost',
      ],
      ['a-1', 'Shoes', '77', '2026-11-20', '50', '5', '1', '12.5', '4'],
    ]);
    expect(rivals).toEqual([]);
    expect(mapping).toMatchObject({
      kind: 'sub_day',
      columns: {
        campaignId: 'Campaign ID',
        sub3: 'Custom variable 3',
        clicks: 'Visits',
        landingClicks: 'Clicks',
        conversions: 'Conversions',
        revenue: 'Revenue',
        cost: 'Cost',
      },
    });
  });

  it('of Thrive is read with the names of its statistics', async () => {
    const { mapping } = await suggested('thrive', [
      ['campId', 'name', 'v3', 'period', 'clicks', 'thru', 'conv', 'rev', 'cost'],
      ['12', 'Shoes', '77', '11/20/2026', '50', '5', '1', '12.5', '4'],
    ]);
    expect(mapping).toMatchObject({
      kind: 'sub_day',
      dayFormat: 'MM/dd/yyyy',
      columns: {
        campaignId: 'campId',
        campaignName: 'name',
        sub3: 'v3',
        day: 'period',
        clicks: 'clicks',
        landingClicks: 'thru',
        conversions: 'conv',
        revenue: 'rev',
        cost: 'cost',
      },
    });
  });
});
