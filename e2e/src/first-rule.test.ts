import type { Browser, Locator, Page } from 'playwright-core';
import { launchBrowser, openPage } from './browser.ts';
import { type Hands, keyboard, mouse } from './hands.ts';
import { namesIn } from './pages/guide.ts';
import { continueSession, signIn } from './pages/sign-in-page.ts';
import { syncedData } from './product-of-worker.ts';
import { copiedPlace, type Product, runProduct } from './product-process.ts';

let browser: Browser;
/** A product whose time the test moves. */
let own: Product | null = null;
beforeAll(async () => {
  browser = await launchBrowser();
}, 60_000);
afterAll(async () => {
  await browser.close();
  await own?.stop();
});

const LIST = '/app/ts/campaigns/widgets-auto-optimization';
/** Networks confirm in seconds, but the first sync of a fresh product may still run. */
const SYNCED = { timeout: 110_000 };
const SENT = { timeout: 110_000 };
const FIVE_MINUTES = 300_000;

/** The same hands, and how often they were used. */
function counted(hands: Hands) {
  let steps = 0;
  const count =
    <Given extends readonly unknown[]>(act: (...given: Given) => Promise<void>) =>
    async (...given: Given) => {
      await act(...given);
      steps += 1;
    };
  const { press, choose, chooseInRow, openRow } = hands;
  return {
    press: count(press),
    choose: count(choose),
    chooseInRow: count(chooseInRow),
    openRow: count(openRow),
    steps: () => steps,
  };
}
type CountedHands = ReturnType<typeof counted>;

/** The guide of the first day, whose names the steps below use: a renamed control fails here or there. */
const guideOf = (page: Page) => namesIn(page, ['write-a-rule-that-only-watches', 'set-it-live']);
type Guide = Awaited<ReturnType<typeof guideOf>>;

const ruleIn = (page: Page) => page.getByRole('row', { name: /Stop-loss at 1.5/ });
const grid = (page: Page) => page.getByRole('grid');

/** From the list without rules: a template, tried on the present figures, in shadow mode; what it decides changes nothing. */
async function writeRule(page: Page, hands: CountedHands, guide: Guide): Promise<void> {
  await page.goto(LIST);
  await hands.press(page.getByRole('link', { name: guide.used('Create widget rule') }).first());
  await hands.press(page.getByRole('button', { name: guide.used('Stop-loss at 1.5 × CPA') }));
  await page.getByLabel(guide.used('Max changes per run')).fill('2');
  const preview = page.getByRole('region', { name: guide.used('What it would do now') });
  await preview.getByText('2 widgets', { exact: true }).waitFor(SYNCED);
  const mode = page.getByRole('group', { name: guide.used('Mode') });
  expect(await mode.getByRole('radio', { name: guide.used('Shadow') }).isChecked()).toBe(true);
  await hands.press(page.getByRole('button', { name: guide.used('Save rule'), exact: true }).first());
  await ruleIn(page).waitFor();
  // a new rule runs at once, and the list says what it decided
  const decided = ruleIn(page).getByRole('link', { name: /2 changes/ });
  await decided.waitFor(SENT);
  await hands.openRow(grid(page), decided);
  await page.getByRole('row').filter({ hasText: 'Logged' }).first().waitFor();
}

/** Lets it act: it runs at once, by its schedule. */
async function letItAct(page: Page, hands: CountedHands, guide: Guide): Promise<Locator> {
  await page.goto(LIST);
  await ruleIn(page).waitFor();
  await hands.chooseInRow(grid(page), ruleIn(page).getByRole('combobox').first(), guide.used('Live'));
  await page.getByText(guide.used('Set this rule live?'), { exact: true }).waitFor();
  await hands.press(page.getByRole('button', { name: guide.used('Set live') }));
  await page.getByText('is now Live').waitFor();
  await page.goto(`${LIST}-log?state=confirmed`);
  const confirmed = page
    .getByRole('row')
    .filter({ hasText: guide.used('Confirmed') })
    .first();
  await confirmed.waitFor(SENT).catch(async (error: unknown) => {
    await page.goto(`${LIST}-log`);
    await page.getByRole('row').nth(1).waitFor();
    throw new Error(`Nothing was confirmed:\n${await grid(page).textContent()}`, { cause: error });
  });
  return confirmed;
}

async function takeItBack(page: Page, hands: CountedHands, change: Locator): Promise<void> {
  await hands.openRow(grid(page), change.getByRole('rowheader').getByRole('button'));
  await hands.press(page.getByRole('button', { name: 'Undo this change' }));
  await page.getByText('Undoing 1 change').waitFor(SENT);
}

describe('a new buyer', () => {
  it(
    'writes a first rule, tries it, lets it act, and takes it back, with the keyboard alone',
    async () => {
      const { page, context, complaints } = await openPage(browser);
      await continueSession(page);
      const hands = counted(keyboard);
      const guide = await guideOf(page);
      await writeRule(page, hands, guide);
      await takeItBack(page, hands, await letItAct(page, hands, guide));
      // a longer list of changes than this rule makes
      expect(guide.unused()).toEqual(['Show 50 more']);
      expect(hands.steps()).toBeLessThanOrEqual(10);
      expect(complaints).toEqual([]);
      await context.close();
    },
    FIVE_MINUTES,
  );

  it(
    'compares on the next day what the rule would have saved before it acts, in at most ten clicks',
    async () => {
      const place = await copiedPlace(syncedData());
      own = await runProduct(place);
      const today = await openPage(browser, {}, own);
      await signIn(today.page);
      const hands = counted(mouse);
      await writeRule(today.page, hands, await guideOf(today.page));
      expect(today.complaints).toEqual([]);
      await today.context.close();
      await own.end();

      own = await runProduct(place, undefined, { CLOCK_OFFSET: '1d' });
      const nextDay = await openPage(browser, {}, own);
      await signIn(nextDay.page);
      await nextDay.page.goto(LIST);
      await ruleIn(nextDay.page).getByText('if it had been live').waitFor(SYNCED);
      const change = await letItAct(nextDay.page, hands, await guideOf(nextDay.page));
      await takeItBack(nextDay.page, hands, change);
      expect(hands.steps()).toBeLessThanOrEqual(10);
      expect(nextDay.complaints).toEqual([]);
      await nextDay.context.close();
    },
    2 * FIVE_MINUTES,
  );
});
