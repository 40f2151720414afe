import type { Browser, Page } from 'playwright-core';
import { startAssistantProgram } from './assistant-program.ts';
import { brokenRules, noOverflow, overflowIn } from './broken-rules.ts';
import { launchBrowser, openPage } from './browser.ts';
import { people, signIn, signInPage } from './pages/sign-in-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
}, 60_000);
afterAll(() => browser.close());

const programs: (() => void)[] = [];
afterEach(() => {
  for (const close of programs.splice(0)) close();
});

const BOTH = 'mcp:read mcp:propose';
const ACCOUNTS = { query: 'mgid', kinds: ['account'] };
const PHONE = { width: 390, height: 844 };

/** In a session of its own: allowing an assistant renews the session's cookie. */
async function openAccount() {
  const opened = await openPage(browser, { reducedMotion: 'reduce' });
  await signIn(opened.page, people.buyer);
  await opened.page.goto('/app/account');
  return opened;
}

/** Registers an assistant on the account page, and starts its program with the client id that the page shows. */
async function register(page: Page, name: string, mayPropose: boolean) {
  await page.getByRole('button', { name: 'Connect an assistant' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  if (mayPropose) await dialog.getByText('It may propose changes').click();
  await dialog.getByRole('button', { name: 'Register assistant' }).click();
  await page.getByRole('dialog', { name: `${name} is registered` }).waitFor();
  const clientId = await dialog.locator('code').last().textContent();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('listitem').filter({ hasText: name }).waitFor();
  const program = await startAssistantProgram(clientId ?? '');
  programs.push(program.close);
  return program;
}

/** Everything that the page complained of, except that it went to the assistant's program. */
const ofProduct = (complaints: readonly string[], origin: string) =>
  complaints.filter((complaint) => !complaint.startsWith(`request to ${origin}`));

const consentTo = (page: Page, name: string) => page.getByText(`“${name}” wants to use Adhelm for you.`);

describe('an assistant of a person', () => {
  it('is registered, allowed, reads over the protocol, and is revoked', async () => {
    const { page, context, complaints } = await openAccount();
    const program = await register(page, 'Office helper', true);

    await page.goto(program.signInAddress(BOTH));
    await consentTo(page, 'Office helper').waitFor();
    expect(new URL(page.url()).pathname).toBe('/connect');
    await page.getByText('propose changes, which wait until you approve them').waitFor();
    await page.getByText(`You will return to ${new URL(program.origin).host}.`).waitFor();
    expect(await brokenRules(page)).toEqual([]);
    expect(await overflowIn(page, PHONE)).toEqual(noOverflow);
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await page.getByText('You can close this page.').waitFor();
    expect(program.broughtBack()?.get('state')).toBe('kept');

    expect(await program.redeemCode()).toBe(200);
    expect((await program.introduce()).status).toBe(200);
    const found = await program.call('find_entities', ACCOUNTS);
    expect(found.status).toBe(200);
    expect(found.text).toMatch(/"source":"mgid"/);
    expect(found.text).not.toMatch(/"isError":\s*true/);

    await page.goto('/app/account');
    const row = page.getByRole('listitem').filter({ hasText: 'Office helper' });
    await row.getByText(/^Last used/).waitFor();
    await row.getByRole('button', { name: 'Revoke Office helper' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Revoke' }).click();
    // the question hides the list, so that the row says nothing before it is closed
    await question.waitFor({ state: 'hidden' });
    await row.waitFor({ state: 'hidden' });
    expect((await program.call('find_entities', ACCOUNTS)).status).toBe(401);
    expect(ofProduct(complaints, program.origin)).toEqual([]);
    await context.close();
  }, 240_000);

  it('gets no code when its person does not allow it', async () => {
    const { page, context, complaints } = await openAccount();
    const program = await register(page, 'Unwanted helper', false);
    await page.goto(program.signInAddress('mcp:read'));
    await consentTo(page, 'Unwanted helper').waitFor();
    expect(await page.getByText('propose changes').count()).toBe(0);
    await page.getByRole('button', { name: 'Do not allow' }).click();
    await page.getByText('You can close this page.').waitFor();
    expect(program.broughtBack()?.get('error')).toBe('access_denied');
    expect(program.broughtBack()?.has('code')).toBe(false);
    expect(await program.redeemCode()).toBe(400);
    expect((await program.introduce()).status).toBe(401);
    expect(ofProduct(complaints, program.origin)).toEqual([]);
    await context.close();
  }, 240_000);

  it('makes its person sign in first in a browser without a session', async () => {
    const owner = await openAccount();
    const program = await register(owner.page, 'Travel helper', false);
    const { page, context, complaints } = await openPage(browser, { reducedMotion: 'reduce' });
    await page.goto(program.signInAddress('mcp:read'));
    await page.getByRole('heading', { name: 'Connect an assistant' }).first().waitFor();
    expect(await brokenRules(page)).toEqual([]);
    await signInPage(page).submit(people.admin);
    await page.getByText('Somebody else registered this assistant').waitFor();
    expect(await page.getByRole('button', { name: 'Allow', exact: true }).isDisabled()).toBe(true);
    expect(await brokenRules(page)).toEqual([]);
    expect(ofProduct(complaints, program.origin)).toEqual([]);
    await Promise.all([context.close(), owner.context.close()]);
  }, 240_000);
});
