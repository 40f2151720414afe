import { SearchField, useUrlState } from '@adhelm/shared-ui';
import { renderModule } from '@adhelm/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';

function Filters() {
  const { read, readAll, write } = useUrlState();
  return (
    <>
      <p>status {readAll('status').join()}</p>
      <SearchField
        label="Search"
        value={read('q') ?? ''}
        onChange={(q) => write({ q: q === '' ? null : q })}
      />
      <button type="button" onClick={() => write({ status: ['active', 'paused'], page: null })}>
        both
      </button>
      <button type="button" onClick={() => write({ status: [], q: null })}>
        none
      </button>
    </>
  );
}

describe('the URL state', () => {
  it('reads, patches and removes values', async () => {
    const { user, path } = renderModule(Filters, { path: '/app/x?status=active&page=2&other=kept' });
    expect(screen.getByText('status active')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'both' }));
    expect(path()).toBe('/app/x?other=kept&status=active&status=paused');
    await user.click(screen.getByRole('button', { name: 'none' }));
    expect(path()).toBe('/app/x?other=kept');
  });

  it('updates a search when typing pauses, and clears the field', async () => {
    const { user, path } = renderModule(Filters, { path: '/app/x' });
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'solar');
    expect(path()).toBe('/app/x');
    await waitFor(() => expect(path()).toBe('/app/x?q=solar'));
    await user.click(screen.getByRole('button', { name: 'none' }));
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
  });
});
