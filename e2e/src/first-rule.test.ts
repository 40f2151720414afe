import type { Browser, Locator } from 'playwright-core';
import { launchBrowser, openPage } from './browser.ts';
import { continueSession } from './pages/sign-in-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
}, 60_000);
afterAll(() => browser.close());

const LIST = '/app/ts/campaigns/widgets-auto-optimization';
/** Networks confirm in seconds, but the first sync of a fresh product may still run. */
const SYNCED = { timeout: 110_000 };
const SENT = { timeout: 110_000 };

describe('a new buyer', () => {
  it('writes a first rule, tries it, lets it act, and takes it back, in at most ten clicks', async () => {
    const { page, context, complaints } = await openPage(browser);
    await continueSession(page);
    await page.goto(LIST);
    let clicks = 0;
    const click = async (what: Locator) => {
      await what.click();
      clicks += 1;
    };
    const rule = page.getByRole('row', { name: /Stop-loss at 1.5/ });

    // write it: a template, tried on the present figures, in shadow mode
    await click(page.getByRole('link', { name: 'Create widget rule' }).first());
    await click(page.getByRole('button', { name: /^Stop-loss at 1.5/ }));
    await page.getByLabel('Max changes per run').fill('2');
    const preview = page.getByRole('region', { name: 'What it would do now' });
    await preview.getByText('2 widgets', { exact: true }).waitFor(SYNCED);
    await click(page.getByRole('button', { name: 'Save rule', exact: true }));
    await rule.waitFor();

    // what it decided in its first run changed nothing
    // a new rule runs at once, and the list says what it decided
    const decided = rule.getByRole('link', { name: /2 changes/ });
    await decided.waitFor(SENT);
    await click(decided);
    await page.getByRole('row').filter({ hasText: 'Logged' }).first().waitFor();
    await page.goBack();

    // let it act
    await rule.getByRole('combobox').first().selectOption('live');
    await click(page.getByRole('button', { name: 'Set live' }));
    await page.getByText('is now Live').waitFor();
    // it runs at once, by its schedule
    await page.goto(`${LIST}-log?state=confirmed`);
    const confirmed = page.getByRole('row').filter({ hasText: 'Confirmed' }).first();
    await confirmed.waitFor(SENT).catch(async (error: unknown) => {
      await page.goto(`${LIST}-log`);
      await page.getByRole('row').nth(1).waitFor();
      throw new Error(`Nothing was confirmed:\n${await page.getByRole('grid').textContent()}`, {
        cause: error,
      });
    });

    // and take it back
    await click(confirmed.getByRole('rowheader').getByRole('button'));
    await click(page.getByRole('button', { name: 'Undo this change' }));
    await page.getByText('Undoing 1 change').waitFor(SENT);
    expect(clicks).toBeLessThanOrEqual(10);
    expect(complaints).toEqual([]);
    await context.close();
  }, 300_000);
});
