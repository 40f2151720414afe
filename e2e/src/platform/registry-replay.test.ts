import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openPage } from '../browser.ts';
import { expectShellUsable } from '../pages/shell-page.ts';
import { signIn } from '../pages/sign-in-page.ts';
import { documentIn, REGISTRY } from '../registry-forgery.ts';
import { createProbe, greeting, type ProbeModule } from './probe-module.ts';
import { tabHasTakenTheRegistry } from './registry-of-tab.ts';

let browser: Browser;
let probe: ProbeModule;
beforeAll(async () => {
  browser = await launchBrowser();
  probe = await createProbe('replayed');
  await probe.ship('1.0.0', greeting('This is version one'));
}, 120_000);
afterAll(async () => {
  await probe.remove();
  await browser.close();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const open = (page: Page) => page.getByRole('navigation').getByRole('link', { name: probe.title }).click();

/** A tab that has seen version one, with the genuine document of that time. */
async function openTab() {
  const opened = await openPage(browser);
  const { page, context } = opened;
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (/\[adhelm\] registry.*older than the one already used/.test(message.text())) refusals.push('older');
  });
  await signIn(page);
  await open(page);
  await heading(page, 'This is version one').waitFor();
  const old = await (await page.request.get('/registry/modules.json')).text();
  const replay = () =>
    context.route(REGISTRY, (route) =>
      route.fulfill({ status: 200, contentType: 'application/json', body: old }),
    );
  /** Becomes visible, which makes the page request the registry, and waits until it has rejected the document. */
  const askAgain = async () => {
    const refused = page.waitForEvent('console', (message) => /older than the one/.test(message.text()));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await refused;
  };
  return { ...opened, old, replay, askAgain, refusals };
}

describe('a genuine but outdated registry document that is replayed', () => {
  it('does not restore an earlier version', async () => {
    const { page, context, complaints, replay, askAgain, refusals } = await openTab();
    await probe.ship('1.1.0', greeting('This is version one point one'));
    await tabHasTakenTheRegistry(page);
    await replay();
    await askAgain();
    await expectShellUsable(page);
    await open(page);
    await heading(page, 'This is version one point one').waitFor();
    await page.reload();
    await heading(page, 'This is version one point one').waitFor();
    expect(refusals.length).toBeGreaterThanOrEqual(2);
    expect(complaints).toEqual([]);
    await probe.cli('rollback');
    await context.close();
  });

  it('does not restore a disabled module', async () => {
    const { page, context, complaints, old, replay, askAgain, refusals } = await openTab();
    const off = heading(page, `“${probe.title}” is turned off`);
    await probe.cli('disable', '--reason', 'It spends too much');
    await off.waitFor();
    await replay();
    await askAgain();
    await expectShellUsable(page);
    await page.goBack();
    await off.waitFor();
    await page.reload();
    await off.waitFor();
    await page.getByText('It spends too much').waitFor();
    expect(await heading(page, 'This is version one').count()).toBe(0);
    expect(refusals.length).toBeGreaterThanOrEqual(2);

    await context.unroute(REGISTRY);
    await context.route(REGISTRY, (route) => route.abort('connectionrefused'));
    await page.reload();
    await off.waitFor();
    await context.unroute(REGISTRY);
    await probe.cli('enable');
    await heading(page, 'This is version one').waitFor();
    const now = await (await page.request.get('/registry/modules.json')).text();
    expect(documentIn(now).sequence).toBeGreaterThan(documentIn(old).sequence);
    expect(complaints.filter((complaint) => !/ERR_CONNECTION_REFUSED/.test(complaint))).toEqual([]);
    await context.close();
  });
});
