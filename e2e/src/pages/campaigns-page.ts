import type { Page } from 'playwright-core';

/** The list of campaigns. */
export function campaignsPage(page: Page) {
  const grid = page.getByRole('grid');
  return {
    grid,
    heading: page.getByRole('heading', { name: 'Campaigns', level: 1 }),
    dialog: page.getByRole('dialog'),
    /** Rows with figures, without header and totals. */
    rows: grid.getByRole('row').filter({ has: page.getByRole('link') }),
    /** The totals below the rows. */
    total: grid.getByRole('row').filter({ hasText: /^Total \(/ }),
    row: (name: string) => grid.getByRole('row').filter({ hasText: name }),
    /** `query` begins with a question mark. */
    async open(query = '') {
      await page.goto(`/app/ts/campaigns${query}`);
      await grid.getByRole('link').first().waitFor();
    },
    async chooseAccount(name: string) {
      await page.getByRole('combobox', { name: /account/i }).click();
      await page.getByRole('option', { name: new RegExp(name) }).click();
    },
  };
}
