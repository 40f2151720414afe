import type { Locator, Page } from 'playwright-core';

/** How a person uses a page: with the mouse, or with the keyboard alone. */
export type Hands = {
  readonly name: string;
  /** Clicks a control, or reaches it and presses its key. */
  press(control: Locator, key?: 'Enter' | 'Space'): Promise<void>;
  /** Replaces the text of a field. */
  fill(field: Locator, text: string): Promise<void>;
  /** Chooses an option of a native select by its label. */
  choose(select: Locator, label: string): Promise<void>;
  /** Follows a link in a row of a grid. */
  openRow(grid: Locator, link: Locator): Promise<void>;
  /** Chooses an option of a native select in a row of a grid by its label. */
  chooseInRow(grid: Locator, select: Locator, label: string): Promise<void>;
  /** Selects all rows of a grid. */
  selectAll(grid: Locator): Promise<void>;
  /** Chooses a radio button. */
  pick(radio: Locator): Promise<void>;
};

const MOST_STOPS = 200;

const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluate(
    (element) => element.contains(document.activeElement) && document.activeElement !== document.body,
  );

/** Presses a key until the control has the focus. */
export async function reach(page: Page, control: Locator, key: string, most = MOST_STOPS): Promise<void> {
  await control.waitFor();
  for (let stops = 0; stops < most; stops += 1) {
    if (await hasFocus(control)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${control}`);
}

export const mouse: Hands = {
  name: 'mouse',
  press: (control) => control.click(),
  fill: async (field, text) => {
    await field.click();
    await field.page().keyboard.press('Control+a');
    await field.page().keyboard.type(text);
  },
  choose: async (select, label) => void (await select.selectOption({ label })),
  openRow: (_grid, link) => link.click(),
  chooseInRow: async (_grid, select, label) => void (await select.selectOption({ label })),
  selectAll: (grid) => grid.getByRole('checkbox', { name: 'Select all rows' }).click(),
  pick: (radio) => radio.page().locator('label').filter({ has: radio }).click(),
};

/** Moves to the cell of a control, and presses Enter there: it follows a link, or focuses the first control. */
async function enterCell(grid: Locator, control: Locator): Promise<void> {
  const page = grid.page();
  const cell = control.locator('xpath=ancestor-or-self::*[@aria-colindex][1]');
  const column = grid.locator(
    `[role=row] > [aria-colindex="${await cell.getAttribute('aria-colindex')}"]:focus-within`,
  );
  await reach(page, grid, 'Tab');
  await page.keyboard.press('Control+Home');
  while ((await column.count()) === 0) await page.keyboard.press('ArrowRight');
  await reach(page, cell, 'ArrowDown', 40);
  await page.keyboard.press('Enter');
}

export const keyboard: Hands = {
  name: 'keyboard',
  press: async (control, key = 'Enter') => {
    await reach(control.page(), control, 'Tab');
    await control.page().keyboard.press(key);
  },
  fill: async (field, text) => {
    await reach(field.page(), field, 'Tab');
    await field.page().keyboard.press('Control+a');
    await field.page().keyboard.type(text);
  },
  choose: async (select, label) => {
    await reach(select.page(), select, 'Tab');
    await select.page().keyboard.type(label);
  },
  chooseInRow: async (grid, select, label) => {
    await enterCell(grid, select);
    await select.page().keyboard.type(label);
  },
  openRow: enterCell,
  selectAll: async (grid) => {
    await reach(grid.page(), grid, 'Tab');
    await grid.page().keyboard.press('Control+Home');
    await grid.page().keyboard.press('ArrowUp');
    await grid.page().keyboard.press('Space');
  },
  pick: async (radio) => {
    // its group is one stop
    await reach(radio.page(), radio.page().locator('form, fieldset').filter({ has: radio }).last(), 'Tab');
    await reach(radio.page(), radio, 'ArrowDown', 10);
    await radio.page().keyboard.press('Space');
  },
};
