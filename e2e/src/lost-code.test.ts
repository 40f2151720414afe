import type { Browser, Locator, Page } from 'playwright-core';
import { launchBrowser, openPage } from './browser.ts';
import { campaignsPage } from './pages/campaigns-page.ts';
import { continueSession } from './pages/sign-in-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const SCRIPTS = '**/*.js';
const DASHBOARD = '/app/reports/dashboard';

type Popup = readonly [name: string, trigger: (page: Page) => Locator, popup: (page: Page) => Locator];

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name });
const menu = (page: Page) => page.getByRole('menu');

const ofTopBar: readonly Popup[] = [
  ['Settings', button('Settings'), dialog('Settings')],
  ['Contacts', button('Contacts'), dialog('Contacts')],
  ['Activity', button(/^Activity/), dialog('Activity')],
  ['Search', button('Search'), dialog(/Search/)],
  ['User menu', button(/^User menu/), menu],
  ['Date range', button(/^Date range/), dialog('Choose a date range')],
];
const ofCampaigns: readonly Popup[] = [
  ['Columns', button('Columns'), menu],
  ['Export', button('Export'), menu],
  ['Views', button('Views'), (page) => page.getByLabel('View name')],
  ['Date range', button(/^Date range/), dialog('Choose a date range')],
];

/** Opens a popup whose code fails to load, and opens it again. */
async function loseAndOpen(page: Page, [, trigger, popup]: Popup, lose: () => Promise<() => Promise<void>>) {
  const find = await lose();
  await trigger(page).click();
  const notice = page.getByRole('alert').filter({ hasText: 'This could not be loaded' });
  await notice.waitFor();
  await notice.getByRole('button', { name: 'Close' }).click();
  await find();
  await trigger(page).click();
  await popup(page).first().waitFor();
  await page.keyboard.press('Escape');
}

const dropped = (page: Page) => async () => {
  await page.route(SCRIPTS, (route) => route.abort());
  return () => page.unroute(SCRIPTS);
};
const unavailable = (page: Page) => async () => {
  await page.route(SCRIPTS, (route) => route.fulfill({ status: 503, body: 'busy' }));
  return () => page.unroute(SCRIPTS);
};

async function openCampaigns(page: Page): Promise<void> {
  await continueSession(page);
  await campaignsPage(page).open();
}

describe('popup code that failed to load', () => {
  it.each(ofTopBar)('is requested again by the next opening: %s', async (...popup) => {
    const { page, context, complaints } = await openPage(browser);
    await continueSession(page);
    await page.goto(DASHBOARD);
    await page.getByRole('table').first().waitFor();
    await loseAndOpen(page, popup, dropped(page));
    expect(complaints.filter((complaint) => complaint.startsWith('thrown'))).toEqual([]);
    await context.close();
  });

  it.each(ofCampaigns)('is requested again in a module: %s', async (...popup) => {
    const { page, context, complaints } = await openPage(browser);
    await openCampaigns(page);
    await loseAndOpen(page, popup, dropped(page));
    expect(complaints.filter((complaint) => complaint.startsWith('thrown'))).toEqual([]);
    await context.close();
  });

  it('is requested again if the server failed', async () => {
    const { page, context } = await openPage(browser);
    await openCampaigns(page);
    for (const popup of [...ofTopBar.slice(1, 2), ...ofCampaigns.slice(0, 1)]) {
      await loseAndOpen(page, popup, unavailable(page));
    }
    await context.close();
  });
});
