import { screen, within } from '@testing-library/react';

/** What is in the row of a grid that is called so, once it is there. */
export async function rowNamed(name: string | RegExp) {
  const header = await screen.findByRole('rowheader', { name });
  const row = header.closest<HTMLElement>('[role=row]');
  if (row === null) throw new Error(`${name} is in no row`);
  return within(row);
}
