import type { Filter } from '@adhelm/contracts';
import { FilterBar, type FilterSelection, SearchField } from '@adhelm/shared-ui';
import { axeViolations, pressEscape, renderModule } from '@adhelm/shared-ui/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';

const filters: Filter[] = [
  {
    name: 'status',
    label: 'Status',
    multiple: true,
    options: [
      { id: 'active', name: 'Active' },
      { id: 'paused', name: 'Paused' },
    ],
  },
];

function Bar() {
  const [selection, setSelection] = useState<FilterSelection>({ status: ['active'] });
  return (
    <FilterBar
      filters={filters}
      selection={selection}
      onChange={(name, options) => setSelection({ ...selection, [name]: options })}
      onClear={() => setSelection({})}
    >
      <SearchField label="Search" value="" onChange={() => undefined} />
    </FilterBar>
  );
}

/** jsdom renders the narrow page. */
describe('filters on a phone', () => {
  it('collapse into the search box and a button with the active count', async () => {
    const { container } = renderModule(Bar);
    expect(screen.getByRole('searchbox', { name: 'Search' })).toBeVisible();
    const unfold = screen.getByRole('button', { name: 'Filters 1 active' });
    expect(unfold).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('button', { name: /Status/ })).not.toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('expand, select, clear and collapse', async () => {
    const { user } = renderModule(Bar);
    await user.click(screen.getByRole('button', { name: /^Filters/ }));
    await user.click(screen.getByRole('button', { name: 'Status 1 selected' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Paused' }));
    await pressEscape(user);
    expect(await screen.findByRole('button', { name: 'Filters 2 active' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove filter Status: Active' }));
    expect(screen.getByRole('button', { name: 'Filters 1 active' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    expect(screen.queryByRole('button', { name: 'Status' })).not.toBeInTheDocument();
  });
});

describe('the search box', () => {
  it('keeps its icon from covering other elements', () => {
    renderModule(Bar);
    const box = screen.getByRole('searchbox', { name: 'Search' }).parentElement;
    expect(box).toHaveStyle({ isolation: 'isolate' });
  });

  it('takes no space if there is none', () => {
    renderModule(() => (
      <FilterBar filters={filters} selection={{}} onChange={() => undefined} onClear={() => undefined} />
    ));
    expect(screen.getByRole('search').firstElementChild).toBe(
      screen.getByRole('button', { name: 'Filters' }),
    );
  });
});
