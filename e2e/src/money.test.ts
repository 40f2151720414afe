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

describe('a scheduled report', () => {
  it('is written in plain words, and its email waits in the outbox without a mail server', async () => {
    const { page, context, complaints } = await open('/app/ts/expense-report/schedule');
    await page.getByRole('button', { name: 'Schedule report' }).first().click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Weekly spend');
    await page.getByRole('textbox', { name: 'When to send it' }).fill('every Monday 08:00 Berlin');
    await page
      .getByText(/^Every Monday at 08:00/)
      .first()
      .waitFor();
    await page.getByRole('textbox', { name: 'Recipients' }).fill('boss@adhelm.test');
    expect(await brokenRules(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('“Weekly spend” saved').waitFor();
    await page.getByRole('button', { name: 'Send now' }).click();
    await page.getByText('In outbox').first().waitFor(SYNCED);
    expect(complaints).toEqual([]);
    await context.close();
  }, 240_000);
});
