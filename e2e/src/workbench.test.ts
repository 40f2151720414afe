import type { Browser, Locator, Page } from 'playwright-core';
import { launchBrowser, openPage } from './browser.ts';
import { campaignsPage } from './pages/campaigns-page.ts';
import { continueSession } from './pages/sign-in-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
  await untilSynced();
}, 120_000);
afterAll(() => browser.close());

/** Clicks as a person does, and counts them. */
function counting() {
  let clicks = 0;
  return {
    click: async (what: Locator) => {
      await what.click();
      clicks += 1;
    },
    clicks: () => clicks,
  };
}

async function signedIn() {
  const opened = await openPage(browser);
  await continueSession(opened.page);
  return opened;
}

/** Nothing is sent to an account, and no figure is known, before its first sync; the list follows the syncs. */
async function untilSynced(): Promise<void> {
  const { page, context } = await signedIn();
  await page.goto('/app/ts/campaigns?sources=taboola&sort=profit');
  const profit = campaignsPage(page).rows.nth(1).locator('[data-column="4"]');
  await profit.filter({ hasText: /\d\.\d\d/ }).waitFor({ timeout: 110_000 });
  await context.close();
}

const profits = async (page: Page) => {
  const cells = campaignsPage(page).rows.locator('[data-column="4"]');
  const texts = await cells.allTextContents();
  return texts.map((text) => Number(text.replaceAll(',', '').replace('−', '-')));
};

describe('a buyer', () => {
  it("sees yesterday's worst campaign in at most two clicks from the dashboard", async () => {
    const { page, context, complaints } = await signedIn();
    await page.goto('/app/reports/dashboard');
    const hand = counting();
    await hand.click(page.getByRole('link', { name: 'Worst campaigns yesterday' }));
    const campaigns = campaignsPage(page);
    await campaigns.rows.first().waitFor();
    const [worst = 0, second = 0] = await profits(page);
    expect(worst).toBeLessThanOrEqual(second);
    expect(hand.clicks()).toBeLessThanOrEqual(2);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('changes the bids of many campaigns in at most five clicks', async () => {
    const { page, context } = await signedIn();
    const campaigns = campaignsPage(page);
    await campaigns.open('?sources=taboola');
    const hand = counting();
    await hand.click(page.getByRole('checkbox', { name: 'Select all rows' }));
    await hand.click(page.getByRole('button', { name: 'Change bid' }));
    await campaigns.dialog.getByLabel('Percent').fill('5');
    await hand.click(campaigns.dialog.getByRole('button', { name: 'Review' }));
    await hand.click(campaigns.dialog.getByRole('button', { name: /^Change \d+$/ }));
    await campaigns.dialog.getByText(/\b(\d+) of \1 applied/).waitFor({ timeout: 60_000 });
    expect(hand.clicks()).toBeLessThanOrEqual(5);
    await context.close();
  });

  it('edits a bid in its cell by keyboard, and takes it back from the toast', async () => {
    const { page, context } = await signedIn();
    const campaigns = campaignsPage(page);
    await campaigns.open('?sources=taboola');
    const header = campaigns.grid.getByRole('columnheader', { name: /^Bid/ });
    const column = await header.getAttribute('aria-colindex');
    const cell = campaigns.rows.nth(1).locator(`[aria-colindex="${column}"]`);
    const before = (await cell.textContent()) ?? '';
    await cell.click();
    await page.keyboard.press('Enter');
    const field = page.getByRole('textbox', { name: /^Change the bid of/ });
    await field.waitFor();
    await field.fill('0.23');
    await page.keyboard.press('Enter');
    await page.getByText('Confirmed by the network').waitFor({ timeout: 40_000 });
    expect(await cell.textContent()).toMatch(/^[$€]0\.23$/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await cell.filter({ hasText: before }).waitFor();
    await context.close();
  });

  it('sees all key columns beside the side navigation at 1440 pixels', async () => {
    const { page, context } = await signedIn();
    await campaignsPage(page).open();
    const grid = page.getByRole('grid');
    expect(await grid.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    const headers = await grid.getByRole('columnheader').allTextContents();
    for (const name of [
      'Cost',
      'Revenue',
      'Profit',
      'ROI',
      'Conv.',
      'CPA',
      'EPC',
      'Trend',
      'Bid',
      'Daily budget',
    ]) {
      expect(headers.some((header) => header.startsWith(name))).toBe(true);
    }
    await context.close();
  });

  it('sees the first campaign within the first screen of a phone', async () => {
    const { page, context } = await openPage(browser, { viewport: { width: 390, height: 844 } });
    await continueSession(page);
    const campaigns = campaignsPage(page);
    await campaigns.open();
    const box = await campaigns.rows.first().boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
    await context.close();
  });

  it('blocks the widget behind a losing sub-id in at most four clicks', async () => {
    const { page, context } = await signedIn();
    await page.goto('/app/ts/tracker/subs?groupBy=widget');
    const widget = page.getByRole('grid').getByRole('row').filter({ hasText: 'MGID' }).first();
    await widget.waitFor();
    const hand = counting();
    await hand.click(widget.getByRole('checkbox'));
    await hand.click(page.getByRole('group', { name: 'Selected rows' }).getByRole('button').last());
    await hand.click(
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^Block/ })
        .first(),
    );
    await hand.click(
      page.getByRole('dialog', { name: /^Block \d/ }).getByRole('button', { name: /^Block \d/ }),
    );
    await page
      .getByText(/Confirmed by the network|applied/)
      .first()
      .waitFor({ timeout: 40_000 });
    expect(hand.clicks()).toBeLessThanOrEqual(4);
    await context.close();
  });
});
