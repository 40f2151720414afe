import { systemScope, withScope } from '../../foundation/database/index.ts';
import type { Account } from '../../sources/accounts/index.ts';
import { markComplete, readSoFar } from '../sync/index.ts';
import { markFreshness } from './import-freshness.ts';
import { type ImportServer, startImportServer } from './testing/import-server.ts';

let imports: ImportServer;
beforeAll(async () => {
  imports = await startImportServer('web');
});
afterAll(() => imports.close());

async function freshAfter(
  account: Account,
  days: readonly string[],
  { known, isWholeDays = true }: { known?: string; isWholeDays?: boolean } = {},
): Promise<string | null> {
  return withScope(imports.server.database.app, systemScope, async (client) => {
    const kind = 'widget_day';
    if (known !== undefined) await markComplete(client, account.id, kind, known);
    await markFreshness(client, { account, kind, days, isWholeDays, today: '2026-11-20' });
    return (await readSoFar(client, account.id, kind)).completeThrough;
  });
}

describe('the day through which figures are complete after an import', () => {
  it('is the last day before a gap, and never later than today', async () => {
    const days = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'];
    expect(await freshAfter(await imports.account(), days)).toBe('2026-11-20');
    expect(await freshAfter(await imports.account(), ['2026-11-01', '2026-11-03'])).toBe('2026-11-01');
  });

  it('advances only when a complete file continues the known days', async () => {
    const follow = await imports.account();
    expect(await freshAfter(follow, ['2026-11-03', '2026-11-04'], { known: '2026-11-02' })).toBe(
      '2026-11-04',
    );
    expect(await freshAfter(await imports.account(), ['2026-11-09'], { known: '2026-11-02' })).toBe(
      '2026-11-02',
    );
    const parts = { known: '2026-11-02', isWholeDays: false };
    expect(await freshAfter(await imports.account(), ['2026-11-03'], parts)).toBe('2026-11-02');
  });

  it('is unknown while the first sync of the source is missing', async () => {
    expect(await freshAfter(await imports.account('USD', 'mgid'), ['2026-11-03'])).toBeNull();
  });
});
