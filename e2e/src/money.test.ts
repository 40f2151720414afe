import type { Browser } from 'playwright-core';
import { brokenRules, noOverflow, overflow } from './broken-rules.ts';
import { launchBrowser, openPage } from './browser.ts';
import { continueSession } from './pages/sign-in-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
}, 60_000);
afterAll(() => browser.close());

/** The first sync of a fresh product may still run. */
const SYNCED = { timeout: 110_000 };

async function open(path: string) {
  const opened = await openPage(browser, { reducedMotion: 'reduce' });
  await continueSession(opened.page);
  await opened.page.goto(path);
  return opened;
}

describe('the expense report', () => {
  it('is grouped in the address, adds up, and is saved as a workbook', async () => {
    const { page, context, complaints } = await open('/app/ts/expense-report/campaigns');
    await page.getByRole('grid', { name: 'Expense report' }).getByRole('row').nth(2).waitFor(SYNCED);
    await page.getByRole('combobox', { name: 'Rows' }).selectOption({ label: 'Source' });
    await page.getByRole('rowheader', { name: /MGID/ }).first().waitFor(SYNCED);
    expect(await brokenRules(page)).toEqual([]);
    expect(await overflow(page)).toEqual(noOverflow);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'Excel file (XLSX)' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
    await page.reload();
    await page.getByRole('rowheader', { name: /MGID/ }).first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  }, 240_000);
});
