import type { Page } from 'playwright-core';

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
