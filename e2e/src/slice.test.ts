import type { Browser } from 'playwright-core';
import { launchBrowser, openPage } from './browser.ts';
import { campaignsPage } from './pages/campaigns-page.ts';
import { continueSession, people, signIn } from './pages/sign-in-page.ts';

/** Networks confirm in seconds, on a busy machine in more. */
const SENT = { timeout: 60_000 };

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('a new user', () => {
  it('signs in, sees MGID campaigns, changes the range, pauses one, and finds it in the log', async () => {
    const { page, context, complaints } = await openPage(browser);
    await signIn(page, people.buyer);
    const campaigns = campaignsPage(page);
    await page.getByRole('button', { name: 'Campaigns' }).click();
    await page.getByRole('link', { name: 'List' }).click();
    await campaigns.heading.waitFor();
    await campaigns.rows.first().waitFor();

    await page.getByRole('button', { name: 'Source' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'MGID' }).click();
    await page.keyboard.press('Escape');

    const total = campaigns.total.filter({ hasText: /\)[\d,.]+/ });
    await total.waitFor();
    const before = await total.textContent();
    await page.getByRole('button', { name: /Date range/ }).click();
    await page.getByRole('button', { name: 'Yesterday', exact: true }).click();
    await page.waitForURL(/startDate=/);
    await total.filter({ hasNotText: before ?? '' }).waitFor();

    const pause = campaigns.grid.getByRole('button', { name: /^Pause / }).first();
    const name = (await pause.getAttribute('aria-label'))?.replace(/^Pause /, '') ?? '';
    await pause.click();
    await campaigns.row(name).getByText('Paused').waitFor();
    await page.getByText('Confirmed by the network').waitFor();

    await page.getByRole('button', { name: /^Activity/ }).click();
    await page.getByRole('link', { name: 'View Activity Log' }).click();
    const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first();
    await entry.getByText('Ben Buyer').waitFor();
    expect(await entry.textContent()).toMatch(/paused the campaign.*Active.*Paused/);

    await entry.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('main').getByText(`started the campaign “${name}” (undo)`).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('opens the contents of a campaign and returns with the back button', async () => {
    const { page, context, complaints } = await openPage(browser);
    await continueSession(page);
    const campaigns = campaignsPage(page);
    await campaigns.open();
    const link = campaigns.rows.first().getByRole('link');
    const name = (await link.textContent()) ?? '';
    await link.click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    expect(await page.title()).toBe('Campaign | Adhelm | One helm for every traffic source');
    await page.getByRole('main').getByRole('link', { name: 'Contents', exact: true }).click();
    await page.getByRole('grid').getByRole('row').nth(1).waitFor();
    await page.reload();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await page.goBack();
    await page.goBack();
    await campaigns.rows.first().waitFor();
    expect(await page.title()).toBe('Campaigns | Adhelm | One helm for every traffic source');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('pauses several at once, sends one action for a double click, and undoes it from the toast', async () => {
    const { page, context } = await openPage(browser);
    await continueSession(page);
    const campaigns = campaignsPage(page);
    await campaigns.open('?sources=mgid');
    let actions = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/actions')) actions += 1;
    });
    const pauses = campaigns.grid.getByRole('button', { name: /^Pause / });
    const names = await Promise.all(
      [0, 1].map(async (index) => (await pauses.nth(index).getAttribute('aria-label'))?.slice(6) ?? ''),
    );
    for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).click();
    await page.getByRole('button', { name: /^Pause( 2)?( selected)?$/ }).click();
    await campaigns.dialog.getByRole('button', { name: /^Pause/ }).dblclick();
    await campaigns.dialog.getByText('2 of 2 applied').waitFor(SENT);
    expect(await campaigns.dialog.getByRole('cell', { name: 'Confirmed' }).count()).toBe(2);
    expect(actions).toBe(1);
    await campaigns.dialog.getByRole('button', { name: 'Close' }).first().click();
    for (const name of names) await campaigns.row(name).getByText('Paused').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    for (const name of names) await campaigns.row(name).getByText('Active').waitFor();
    await context.close();
  });
});
