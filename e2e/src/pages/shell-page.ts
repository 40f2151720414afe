import type { Page } from 'playwright-core';

/** Checks that the shell works despite a failing module or registry: its own page opens from the navigation. */
export async function expectShellUsable(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
}
