import type { Browser, Locator, Page } from 'playwright-core';
import { launchBrowser, openPage, type WatchedPage } from './browser.ts';
import { campaignsPage } from './pages/campaigns-page.ts';
import { signIn } from './pages/sign-in-page.ts';
import { guestForms, ownForms, type TypedForm } from './pages/typed-form.ts';
import { untilStill } from './until-still.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const clicksOf = (target: Locator) =>
  target.evaluate((element) => {
    Reflect.set(globalThis, 'clicks', 0);
    const count = () => Reflect.set(globalThis, 'clicks', Reflect.get(globalThis, 'clicks') + 1);
    element.addEventListener('click', count, { capture: true });
  });

/** Waits until the effects of a press are rendered. */
const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Presses the button like a person, with a frame between press and release; returns its movement and the result. */
async function press(page: Page, { open, type, button }: TypedForm) {
  await open(page);
  await type(page);
  const target = button(page);
  await target.waitFor();
  await target.scrollIntoViewIfNeeded();
  await untilStill(page, 300);
  await clicksOf(target);
  const before = await target.boundingBox();
  if (before === null) throw new Error('the button is not drawn');
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  await nextFrame(page);
  const after = await target.boundingBox();
  await page.mouse.up();
  await nextFrame(page);
  const moved = after === null ? null : { x: after.x - before.x, y: after.y - before.y };
  return { moved, clicks: await page.evaluate(() => Reflect.get(globalThis, 'clicks')) };
}

const heldStill = { moved: { x: 0, y: 0 }, clicks: 1 };

describe.each([1440, 390])('%d px wide, a pressed button stays under the pointer', (width) => {
  let guest: WatchedPage;
  let own: WatchedPage;
  beforeAll(async () => {
    guest = await openPage(browser, { viewport: { width, height: 900 } });
    own = await openPage(browser, { viewport: { width, height: 900 } });
    await signIn(own.page);
  });
  afterAll(async () => {
    await guest.context.close();
    await own.context.close();
  });

  it.each(guestForms)('for a guest: $name', async (form) => {
    expect(await press(guest.page, form)).toEqual(heldStill);
  });

  it.each(ownForms)('for a signed-in person: $name', async (form) => {
    expect(await press(own.page, form)).toEqual(heldStill);
  });

  it('keeps the other rows in place when one is selected', async () => {
    const campaigns = campaignsPage(own.page);
    await campaigns.open();
    await untilStill(own.page, 300);
    const next = campaigns.rows.nth(1);
    const before = await next.boundingBox();
    await campaigns.rows.first().getByRole('checkbox').check();
    await own.page.getByRole('group', { name: 'Selected rows' }).waitFor();
    await nextFrame(own.page);
    expect(before?.y).toBeGreaterThan(0);
    expect(await next.boundingBox()).toEqual(before);
  });
});
