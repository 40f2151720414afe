/** @slow signs in many people */

import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser, openPage } from '../browser.ts';
import { DEMO_PASSWORD, signIn } from '../pages/sign-in-page.ts';
import { admin } from './command-line.ts';
import { createProbe, greeting, type ProbeModule } from './probe-module.ts';

/**
 * At 20 %, the rollback needs four people for whom only the candidate failed. Of sixty, four have it in all but one of
 * 10,000 runs.
 */
const PERCENT = 20;
const PEOPLE = 60;
const NEEDED = 4;

const broken = {
  module: `
import { defineModule } from '@adhelm/shared-ui/module';

function Broken(): never {
  throw new Error('the candidate is broken');
}

export default defineModule({ name: 'probe', App: Broken });
`,
};

let browser: Browser;
let probe: ProbeModule;
beforeAll(async () => {
  browser = await launchBrowser();
  probe = await createProbe('rolled');
  await probe.ship('1.0.0', greeting('This is the good one'));
}, 120_000);
afterAll(async () => {
  await probe.remove();
  await browser.close();
});

const emailOf = (number: number) => `canary-${number}@adhelm.test`;

type Failed = {
  /** Resolves once the server has received the report and decided. */
  readonly isReported: Promise<void>;
  readonly context: BrowserContext;
};

const failureReported = (page: Page) =>
  new Promise<void>((resolve) => {
    page.on('response', (response) => {
      const isReport = response.ok() && response.url().endsWith('/api/modules/health');
      if (isReport && response.request().postData()?.includes('mount-failed') === true) resolve();
    });
  });

/** A new person who may run the candidate, signed in; null if they got the live version. */
async function openWithCandidate(number: number): Promise<Failed | null> {
  await admin(['create-user', emailOf(number), '--level', '1'], DEMO_PASSWORD);
  const { page, context } = await openPage(browser);
  await signIn(page, emailOf(number));
  const isReported = failureReported(page);
  await page.goto(probe.path);
  await page.getByRole('heading', { name: 'This is the good one' }).waitFor();
  const fellBack = (await page.getByText('1.1.0').count()) > 0;
  if (fellBack) return { isReported, context };
  await context.close();
  return null;
}

describe('a canary that throws on mount', () => {
  it('falls back for people who get it, and is rolled back automatically for everyone', async () => {
    await probe.build('1.1.0', broken);
    await probe.cli('publish');
    await probe.cli('promote', '1.1.0', '--percent', String(PERCENT));
    let met = 0;
    for (let number = 1; number <= PEOPLE && met < NEEDED; number += 1) {
      const person = await openWithCandidate(number);
      if (person === null) continue;
      met += 1;
      await person.isReported;
      await person.context.close();
    }
    expect(met).toBe(NEEDED);
    const status = JSON.parse(await probe.cli('status', '--json'));
    expect(status).toMatchObject({ candidate: null, live: { version: '1.0.0' } });
    const history = await probe.cli('history', '--json');
    expect(history).toContain('rolled-back-automatically');
  }, 240_000);
});
