import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openPage } from '../browser.ts';
import { expectShellUsable } from '../pages/shell-page.ts';
import { continueSession, openDashboard, people } from '../pages/sign-in-page.ts';
import { createProbe, greeting, type ProbeModule } from './probe-module.ts';
import { tabHasTakenTheRegistry } from './registry-of-tab.ts';

let browser: Browser;
let probe: ProbeModule;
beforeAll(async () => {
  browser = await launchBrowser();
  probe = await createProbe('shipped');
  await probe.ship('1.0.0', greeting('This is version one'));
}, 120_000);
afterAll(async () => {
  await probe.remove();
  await browser.close();
});

type History = { readonly entries: readonly { readonly action: string; readonly at: string }[] };

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 });
const open = (page: Page) => page.getByRole('navigation').getByRole('link', { name: probe.title }).click();

/** When the server applied the last change, which is before its response and long before the command line ends. */
async function acceptedAt(action: string): Promise<number> {
  const history: History = JSON.parse(await probe.cli('history', '--json'));
  const [last] = history.entries;
  expect(last?.action).toBe(action);
  return Date.parse(last?.at ?? '');
}

describe('a module shipped independently', () => {
  it('appears in the navigation of a running product, and its page opens', async () => {
    const { page, context, complaints } = await openPage(browser);
    await openDashboard(page);
    await open(page);
    await heading(page, 'This is version one').waitFor();
    expect(new URL(page.url()).pathname).toBe(probe.path);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('reaches an open tab on its next path change, and is rolled back the same way', async () => {
    const { page, context, complaints } = await openPage(browser);
    await openDashboard(page);
    await open(page);
    await heading(page, 'This is version one').waitFor();

    await probe.ship('1.1.0', greeting('This is version one point one'));
    await tabHasTakenTheRegistry(page);
    expect(await heading(page, 'This is version one').isVisible()).toBe(true);
    await expectShellUsable(page);
    await open(page);
    await heading(page, 'This is version one point one').waitFor();

    await probe.cli('rollback');
    await tabHasTakenTheRegistry(page);
    expect(await heading(page, 'This is version one point one').isVisible()).toBe(true);
    await expectShellUsable(page);
    await open(page);
    await heading(page, /^This is version one$/).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is disabled in an open tab within two seconds, with its reason, and enabled again', async () => {
    const { page, context } = await openPage(browser);
    await openDashboard(page);
    await open(page);
    await heading(page, 'This is version one').waitFor();
    const shown = page
      .getByText('The figures are wrong')
      .waitFor()
      .then(() => Date.now());
    await probe.cli('disable', '--reason', 'The figures are wrong');
    expect((await shown) - (await acceptedAt('disabled'))).toBeLessThan(2_000);
    expect(await heading(page, 'This is version one').count()).toBe(0);
    await page.reload();
    await page.getByText('The figures are wrong').waitFor();
    await probe.cli('enable');
    await heading(page, 'This is version one').waitFor();
    await context.close();
  });

  it('can be previewed before its release only through a preview link', async () => {
    await probe.build('2.0.0-beta.1', greeting('This is the preview'));
    await probe.cli('publish');
    const link = /http\S+\/preview\?token=\S+/.exec(await probe.cli('preview', '2.0.0-beta.1'))?.[0] ?? '';
    const { page, context } = await openPage(browser);
    await continueSession(page, people.buyer);
    await page.goto(link);
    await page.getByRole('button', { name: 'Start the preview' }).click();
    await page.getByRole('button', { name: 'End preview' }).waitFor();
    await page.goto(probe.path);
    await heading(page, 'This is the preview').waitFor();

    const other = await openPage(browser);
    await continueSession(other.page);
    await other.page.goto(probe.path);
    await heading(other.page, 'This is version one').waitFor();
    await other.context.close();

    await page.getByRole('button', { name: 'End preview' }).click();
    await heading(page, 'This is version one').waitFor();
    await context.close();
  });
});
