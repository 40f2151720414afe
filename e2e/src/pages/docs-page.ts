import type { Page } from 'playwright-core';

/** The first interaction of a person with a prerendered page, which loads the shell. */
export async function firstTouch(page: Page): Promise<void> {
  // browsers report a pointer that did not move, too
  for (const place of [300, 310]) await page.mouse.move(place, place);
}

/** Opens a page of the documentation, with all that the shell and its module add to the text. */
export async function openDocs(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await firstTouch(page);
}
