import type { BrowserContext, Page } from 'playwright-core';
import { PRODUCT_URL } from '../browser.ts';

export const DEMO_PASSWORD = 'Adhelm-demo-1';
export const people = {
  admin: 'admin@adhelm.test',
  buyer: 'buyer@adhelm.test',
  nobody: 'nobody@adhelm.test',
} as const;

/** The sign-in card, on the landing page or on its own. */
export function signInPage(page: Page) {
  const form = page.getByRole('form', { name: 'Sign in' });
  return {
    email: form.getByLabel('Email'),
    password: form.getByLabel('Password'),
    logIn: form.getByRole('button', { name: 'Log In' }),
    google: page.getByRole('button', { name: 'Sign in with Google' }),
    alert: page.getByRole('alert'),
    async submit(email: string, password: string = DEMO_PASSWORD) {
      await form.getByLabel('Email').fill(email);
      await form.getByLabel('Password').fill(password);
      await form.getByRole('button', { name: 'Log In' }).click();
    },
  };
}

/** Signs in and waits for the dashboard, or for the requested page. */
export async function signIn(page: Page, email: string = people.admin, path = '/login'): Promise<void> {
  await page.goto(path);
  await signInPage(page).submit(email);
  await page.waitForURL((url) => url.pathname.startsWith('/app/'));
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** What the shell remembers of a session besides its cookies. */
const SESSION_HINT = 'adhelm.signed-in';

/** The sessions that this test file has started, by email. */
const sessions = new Map<string, Promise<Session>>();

async function startSession(page: Page, email: string): Promise<Session> {
  const context = await page.context().browser()?.newContext({ baseURL: PRODUCT_URL });
  if (context === undefined) throw new Error('the page has no browser');
  try {
    const first = await context.newPage();
    await signIn(first, email);
    await first.getByRole('button', { name: /User menu/ }).waitFor();
    const { cookies, origins } = await context.storageState();
    const hints = origins.map(({ origin, localStorage }) => ({
      origin,
      localStorage: localStorage.filter(({ name }) => name === SESSION_HINT),
    }));
    return { cookies, origins: hints };
  } finally {
    await context.close();
  }
}

/**
 * Lets the page's context take part in a session that began in another window; it has to open a page next. The form is
 * filled in once per person and test file, and again after a sign-in that failed. Logging out would end the session of the
 * other tests too.
 */
export async function continueSession(page: Page, email: string = people.admin): Promise<void> {
  const session = sessions.get(email) ?? startSession(page, email);
  sessions.set(email, session);
  const state = await session.catch((error: unknown) => {
    sessions.delete(email);
    throw error;
  });
  await page.context().setStorageState(state);
}

/** Opens the dashboard in a session that began in another window (see `continueSession`). */
export async function openDashboard(page: Page, email: string = people.admin): Promise<void> {
  await continueSession(page, email);
  await page.goto('/app/reports/dashboard');
}
