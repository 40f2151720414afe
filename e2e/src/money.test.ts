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

/** Takes two lines on a phone. */
const NAME = 'Weekly spend by account for Northlight and others';

describe('a scheduled report', () => {
  it('is written in plain words, and its email waits in the outbox without a mail server', async () => {
    const { page, context, complaints } = await open('/app/ts/expense-report/schedule');
    await page.getByRole('button', { name: 'Schedule report' }).first().click();
    await page.getByRole('textbox', { name: 'Name' }).fill(NAME);
    await page.getByRole('textbox', { name: 'When to send it' }).fill('every Monday 08:00 Berlin');
    await page
      .getByText(/^Every Monday at 08:00/)
      .first()
      .waitFor();
    await page.getByRole('textbox', { name: 'Recipients' }).fill('boss@adhelm.test');
    expect(await brokenRules(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText(`“${NAME}” saved`).waitFor();
    await page.getByRole('button', { name: 'Send now' }).click();
    await page.getByText('In outbox').first().waitFor(SYNCED);
    await page.setViewportSize({ width: 390, height: 844 });
    const title = page.getByRole('heading', { name: NAME });
    // as wide as its lines, not as its box
    const end = await title.evaluate((element) => {
      const lines = document.createRange();
      lines.selectNodeContents(element);
      return lines.getBoundingClientRect().right;
    });
    const close = await page.getByRole('button', { name: 'Close', exact: true }).boundingBox();
    expect(end).toBeLessThanOrEqual(close?.x ?? 0);
    expect(complaints).toEqual([]);
    await context.close();
  }, 240_000);
});

describe('the dashboard', () => {
  it('has when each account was synced in sight, and keeps the order that widgets are dragged into', async () => {
    const { page, context, complaints } = await open('/app/reports/dashboard');
    await page.setViewportSize({ width: 1440, height: 900 });
    const table = page.getByRole('table', { name: /^Accounts/ });
    await table
      .getByText(/^Synced/)
      .first()
      .waitFor(SYNCED);
    const width = await table.evaluate(
      (element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0),
    );
    expect(width).toBeLessThanOrEqual(0);

    await page.getByRole('button', { name: 'Arrange' }).click();
    const rows = page.getByRole('region', { name: 'Arrange dashboard' }).getByRole('listitem');
    await rows.first().waitFor();
    const before = await rows.allTextContents();
    const place = async (index: number) => {
      const box = await rows.nth(index).boundingBox();
      if (box === null) throw new Error('the row is out of sight');
      return [box.x + box.width / 3, box.y + box.height / 2] as const;
    };
    await page.mouse.move(...(await place(0)));
    await page.mouse.down();
    await page.mouse.move(...(await place(1)), { steps: 4 });
    const saved = page.waitForResponse((response) => response.request().method() !== 'GET' && response.ok());
    await page.mouse.move(...(await place(2)), { steps: 4 });
    await page.mouse.up();
    const dragged = [...before.slice(1, 3), ...before.slice(0, 1), ...before.slice(3)];
    expect(await rows.allTextContents()).toEqual(dragged);
    await saved;
    await page.reload();
    await page.getByRole('button', { name: 'Arrange' }).click();
    await rows.first().waitFor();
    expect(await rows.allTextContents()).toEqual(dragged);
    expect(complaints).toEqual([]);
    await context.close();
  }, 240_000);
});
