import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSandbox } from '@adhelm/sandbox';
import type { FactKind } from '../reported-rows.ts';
import { allOf } from '../testing/fault-contract.ts';
import { accessOf } from '../testing/sandbox-access.ts';
import { sandboxSource, sumOf } from '../testing/sandbox-source.ts';
import { mgidConnector } from './mgid-connector.ts';

const never = new AbortController().signal;

it('reports a repeated hour once, at its first instant', async () => {
  const source = await sandboxSource('mgid', '2026-11-02T17:20:00Z', {
    market: { campaigns: 8, teasersPerCampaign: 2, widgetsPerCampaign: 10, historyDays: 3 },
  });
  const connector = mgidConnector();
  const range = { startDate: '2026-11-01', endDate: '2026-11-01' };
  const read = (kind: FactKind) => allOf(connector.readFacts(source.accesses[0], kind, range, never));
  const [hours, days] = [await read('campaign_hour'), await read('campaign_day')];
  const reported = [...new Set(hours.map((row) => row.day))].sort();
  expect(reported).toHaveLength(24);
  expect(reported.slice(0, 3)).toEqual([
    '2026-11-01T04:00:00Z',
    '2026-11-01T05:00:00Z',
    '2026-11-01T07:00:00Z',
  ]);
  expect(sumOf(hours, 'impressions')).toBe(sumOf(days, 'impressions'));
  await connector.close();
  await source.close();
});

describe.each(['position', 'page-number'] as const)(
  'lists of more than a page, when `start` is a %s',
  (startMeaning) => {
    it.each([1_000, 2_010])(
      'are read completely, each entry once (%p campaigns at two accounts)',
      async (campaigns) => {
        const dataDir = mkdtempSync(path.join(tmpdir(), 'mgid-pages-'));
        const market = { campaigns, teasersPerCampaign: 1, widgetsPerCampaign: 2, historyDays: 1 };
        const now = () => new Date('2026-11-20T06:20:00Z');
        const sandbox = await startSandbox({ port: 0, dataDir, now, market, startMeaning });
        try {
          const connector = mgidConnector();
          const access = accessOf(sandbox.accounts[0]);
          const seen = (await allOf(connector.listCampaigns(access, never))).map((one) => one.id);
          expect(seen).toHaveLength(campaigns / 2);
          expect(new Set(seen).size).toBe(campaigns / 2);
          const teasers = (await allOf(connector.listContents(access, never))).map((one) => one.id);
          expect(new Set(teasers).size).toBe(campaigns / 2);
        } finally {
          await sandbox.close();
          rmSync(dataDir, { recursive: true });
        }
      },
    );
  },
);
