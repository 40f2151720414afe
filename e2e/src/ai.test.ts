import type { Browser, Page } from 'playwright-core';
import { brokenRules, noOverflow, overflow } from './broken-rules.ts';
import { launchBrowser, openPage } from './browser.ts';
import { keyboard } from './hands.ts';
import { continueSession } from './pages/sign-in-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
}, 60_000);
afterAll(() => browser.close());

const REQUEST = 'Pause campaigns that lose on MGID in the last 7 days';
/** Networks confirm in seconds, but other writes of a fresh product may be before them. */
const SENT = { timeout: 110_000 };
const MOST_REQUESTS = 12;

const proposals = (page: Page) => page.getByRole('article').filter({ hasText: REQUEST });

/** Asks until the first sync of the accounts is over: before it, nothing can be changed. */
async function askForLosers(page: Page): Promise<void> {
  const question = page.getByRole('textbox', { name: 'Your question' });
  for (let asked = 1; asked <= MOST_REQUESTS; asked += 1) {
    await keyboard.fill(question, REQUEST);
    await page.keyboard.press('Enter');
    // its answer follows each question in the list, and is busy until it is stored
    await page
      .locator(`main ol > li:nth-child(${2 * asked}):not([aria-busy])`)
      .first()
      .waitFor();
    const open = proposals(page).first().getByRole('checkbox').first();
    if (await open.isVisible()) return;
    await page.waitForTimeout(10_000);
  }
  throw new Error('no losing campaign can be paused');
}

describe('the campaign coordinator', () => {
  it('finds losers, pauses one after an approval, and takes it back, by keyboard', async () => {
    const { page, context, complaints } = await openPage(browser, { reducedMotion: 'reduce' });
    await continueSession(page);
    await page.goto('/app/ai/campaign-coordinator');
    await page.getByText('Based on today’s data').waitFor();
    expect(await brokenRules(page)).toEqual([]);

    await askForLosers(page);
    const proposal = proposals(page).first();
    expect(await brokenRules(page)).toEqual([]);

    await keyboard.press(proposal.getByRole('checkbox').last(), 'Space');
    await keyboard.press(proposal.getByRole('button', { name: 'Approve 1 selected' }));
    const applied = proposal.getByRole('row').filter({ hasText: 'Applied' });
    await applied.first().waitFor(SENT);
    await keyboard.press(proposal.getByRole('button', { name: 'Undo' }));
    await proposal.getByRole('row').filter({ hasText: 'Undone' }).first().waitFor(SENT);
    expect(await brokenRules(page)).toEqual([]);

    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflow(page)).toEqual(noOverflow);
    expect(complaints).toEqual([]);
    await context.close();
  }, 400_000);
});
