import type { Browser, Page } from 'playwright-core';
import { brokenRules, noOverflow, overflow, overflowIn } from './broken-rules.ts';
import { launchBrowser, openPage, type WatchedPage } from './browser.ts';
import { continueSession } from './pages/sign-in-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
}, 60_000);
afterAll(() => browser.close());

/** Each kind of page, with what shows that its content is there. */
const pages = [
  ['/app/calendar?view=listWeek', 'Weekly review'],
  ['/app/calendar', 'Weekly review'],
  ['/app/chat/new', 'Contacts'],
  ['/app/chat/thread-1', 'Did the trays arrive?'],
  ['/app/extra/charts/apex', 'Goals reached'],
  ['/app/extra/forms/formik', 'I have read the house rules'],
  ['/app/extra/forms/redux', 'I have read the house rules'],
  ['/app/extra/editors/draft-js', '20 words'],
  ['/app/extra/editors/quill', '20 words'],
  ['/app/kanban', 'Ask for the new logo files'],
  ['/app/kanban?card=card-1', 'Before review'],
  ['/app/mail/inbox', 'The trays arrived'],
  ['/app/mail/inbox/mail-2', 'the price list'],
  ['/app/management/customers', 'Farida Benali'],
  ['/app/management/customers/1', 'Customer since'],
  ['/app/management/customers/1/edit', 'Street and number'],
  ['/app/management/invoices', 'INV-02040'],
  ['/app/management/invoices/1', 'Subtotal'],
  ['/app/management/orders', 'DEV-1040'],
  ['/app/management/orders/1', 'Unit price'],
  ['/app/management/products', 'Ceramic mug'],
  ['/app/management/products/create', 'Add pictures'],
  ['/app/projects/browse', 'Lamp prototypes'],
  ['/app/projects/overview', 'Changed last'],
  ['/app/projects/create', 'What kind of project is it?'],
  ['/app/projects/1', 'We begin with what is there'],
  ['/app/reports/dashboard-alternative', 'Newsletter'],
  ['/app/social/feed', 'First snow'],
  ['/app/social/profile?tab=connections', 'shared connections'],
] as const;

const laptop = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };

async function openDemo(path: string, options = {}): Promise<WatchedPage> {
  const opened = await openPage(browser, { reducedMotion: 'reduce', ...options });
  await continueSession(opened.page);
  await opened.page.goto(path);
  return opened;
}

/** Requests of the demo apps' own calls, which must never leave the browser. */
function demoRequests(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (
      /^\/api\/(calendar|chat|customers|invoices|orders|kanban|mail|products|projects|reports|social)\b/.test(
        pathname,
      )
    ) {
      sent.push(pathname);
    }
  });
  return sent;
}

describe('the demo apps', () => {
  it('break no accessibility rule, fit their window and a phone, and send nothing', async () => {
    const { page, context, complaints } = await openDemo('/app/kanban');
    const sent = demoRequests(page);
    const broken: unknown[] = [];
    for (const [path, text] of pages) {
      await page.goto(path);
      await page.getByText(text).first().waitFor();
      const rules = await brokenRules(page);
      const wide = await overflow(page);
      const onPhone = await overflowIn(page, phone);
      await page.setViewportSize(laptop);
      const fits = [wide, onPhone].every(({ ltr, rtl }) => ltr <= noOverflow.ltr && rtl <= noOverflow.rtl);
      if (rules.length > 0 || !fits) broken.push([path, rules, wide, onPhone]);
    }
    expect(broken).toEqual([]);
    expect(sent).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  }, 300_000);

  it('keep changes over a reload, and put them back on request', async () => {
    const { page, context } = await openDemo('/app/kanban');
    const done = page.getByRole('region', { name: 'Done' });
    await done.getByRole('button', { name: 'Add card' }).click();
    await page.getByRole('textbox', { name: 'Card name' }).fill('Thank everybody');
    await page.keyboard.press('Enter');
    await done.getByText('Thank everybody').waitFor();
    await page.reload();
    await done.getByText('Thank everybody').waitFor();
    await page.getByRole('button', { name: 'Reset demo data' }).click();
    await done.getByText('Thank everybody').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await done.getByText('Thank everybody').waitFor();
    await context.close();
  });

  it('work in memory where the browser stores nothing, and say so', async () => {
    const opened = await openPage(browser);
    await opened.page.addInitScript(() => {
      Object.defineProperty(IDBFactory.prototype, 'open', {
        value: () => {
          throw new DOMException('not here', 'SecurityError');
        },
      });
    });
    await continueSession(opened.page);
    const { page, context } = opened;
    await page.goto('/app/mail/inbox');
    await page.getByText('This browser cannot store demo data').waitFor();
    await page.getByRole('button', { name: 'Star The trays arrived' }).click();
    await page.getByRole('button', { name: 'Remove the star from The trays arrived' }).waitFor();
    await context.close();
  });
});

const MOST_MOVES = 20;

describe('the board', () => {
  it('moves a card by mouse and by keyboard', async () => {
    const { page, context } = await openDemo('/app/kanban');
    const card = page.getByRole('button', { name: /Ask for the new logo files/ });
    const review = page.getByRole('region', { name: 'In review' });
    const from = await card.boundingBox();
    const to = await review.boundingBox();
    if (from === null || to === null) throw new Error('the board has no layout');
    await page.mouse.move(from.x + 40, from.y + 15);
    await page.mouse.down();
    await page.mouse.move(from.x + 60, from.y + 30, { steps: 5 });
    const isOver = page.getByText(/logo files is in In review/);
    // a busy page may measure its columns only after the first movements
    for (let moves = 0; moves < MOST_MOVES && (await isOver.count()) === 0; moves += 1) {
      await page.mouse.move(to.x + 100 + (moves % 2), to.y + 90, { steps: 20 });
    }
    await isOver.waitFor({ state: 'attached' });
    await page.mouse.up();
    await review.getByText('Ask for the new logo files').waitFor();

    await card.focus();
    await page.keyboard.press('Space');
    await page
      .getByText(/^Picked up|is in In review/)
      .first()
      .waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowRight');
    await page.getByText(/Ask for the new logo files is in Done/).waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await page.getByText(/Moved Ask for the new logo files to Done/).waitFor({ state: 'attached' });
    await page.getByRole('region', { name: 'Done' }).getByText('Ask for the new logo files').waitFor();
    await page.locator('[aria-label="Board"][aria-busy="false"]').waitFor();
    await page.reload();
    await page.getByRole('region', { name: 'Done' }).getByText('Ask for the new logo files').waitFor();
    await context.close();
  });
});

describe('the board by touch', () => {
  it('moves a card that is held and dragged, and scrolls otherwise', async () => {
    const { page, context } = await openDemo('/app/kanban', { hasTouch: true });
    const card = page.getByRole('button', { name: /Ask for the new logo files/ });
    await card.waitFor();
    const session = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    const review = page.getByRole('region', { name: 'In review' });
    const moved = page.getByText(/logo files is in In review/);
    const drag = async (held: () => Promise<void>) => {
      const [from, to] = await Promise.all([card.boundingBox(), review.boundingBox()]);
      if (from === null || to === null) throw new Error('the board has no layout');
      await touch('touchStart', from.x + 40, from.y + 15);
      await held();
      for (let step = 1; step <= 10; step += 1) {
        await touch('touchMove', from.x + 40 + ((to.x + 60 - from.x) * step) / 10, from.y + 15 + 4 * step);
      }
    };

    await drag(async () => {});
    await touch('touchEnd');
    expect(await moved.count()).toBe(0);

    await drag(() =>
      page
        .getByText(/^Picked up|logo files is in/)
        .first()
        .waitFor({ state: 'attached' }),
    );
    await moved.waitFor({ state: 'attached' });
    await touch('touchEnd');
    await review.getByText('Ask for the new logo files').waitFor();
    await context.close();
  });
});

describe('the calendar', () => {
  it('creates an event from a selected range, moves and deletes it', async () => {
    const { page, context } = await openDemo('/app/calendar');
    const cell = page.locator('td.fc-daygrid-day').nth(9);
    const box = await cell.boundingBox();
    if (box === null) throw new Error('the calendar has no layout');
    const middle = { x: box.x + box.width / 2, y: box.y + box.height - 12 };
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x + box.width, middle.y, { steps: 8 });
    await page.mouse.up();
    const dialog = page.getByRole('dialog', { name: 'New event' });
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Workshop');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const event = page.locator('.fc-event', { hasText: 'Workshop' });
    await event.waitFor();
    await event.hover();
    await page.mouse.down();
    await page.mouse.move(middle.x, middle.y + box.height, { steps: 10 });
    await page.mouse.up();
    await page.getByText('Workshop moved').waitFor();
    await event.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Delete event' }).click();
    await event.waitFor({ state: 'detached' });
    await context.close();
  });
});

describe('an editor', () => {
  it.each(['quill', 'draft-js'])('formats by keyboard and by its buttons: %s', async (name) => {
    const { page, context } = await openDemo(`/app/extra/editors/${name}`);
    const field = page.getByRole('textbox', { name: 'Text' });
    await field.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('Strong');
    await page.keyboard.press('Control+b');
    await page.keyboard.type(' words');
    await page.locator('section strong', { hasText: 'Strong' }).waitFor();
    await page.getByRole('button', { name: 'Bulleted list' }).click();
    await page.locator('section li', { hasText: 'Strong words' }).waitFor();
    await page.getByText('Saved in this browser').waitFor();
    await page.reload();
    await page.locator('section li', { hasText: 'Strong words' }).waitFor();
    await context.close();
  });
});

describe('an invoice', () => {
  it('is downloaded as a PDF', async () => {
    const { page, context } = await openDemo('/app/management/invoices/1');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF' }).click();
    expect((await download).suggestedFilename()).toBe('INV-02040.pdf');
    await context.close();
  });
});
