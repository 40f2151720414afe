import { screen, within } from '@testing-library/react';

/** Waits for the grid row with this name and returns its queries. */
export async function rowNamed(name: string | RegExp) {
  const header = await screen.findByRole('rowheader', { name });
  const row = header.closest<HTMLElement>('[role=row]');
  if (row === null) throw new Error(`${name} is in no row`);
  return within(row);
}
