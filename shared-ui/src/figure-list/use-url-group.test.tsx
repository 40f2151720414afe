import { type GridLayout, plainGridLayout } from '@adhelm/shared-ui/grid';
import { renderModule } from '@adhelm/shared-ui/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { useUrlGroup } from './use-url-group.ts';

let kept = plainGridLayout;

function Grouped() {
  const [stored, store] = useState<GridLayout>({ ...plainGridLayout, groupBy: 'status' });
  const [layout, change] = useUrlGroup(stored, (changed) => {
    kept = changed;
    store(changed);
  });
  return (
    <>
      <p>by {layout.groupBy ?? 'nothing'}</p>
      <button type="button" onClick={() => change({ ...layout, groupBy: 'status' })}>
        Group
      </button>
      <button type="button" onClick={() => change({ ...layout, hidden: ['cost'] })}>
        Hide cost
      </button>
      <button type="button" onClick={() => change({ ...layout, groupBy: null })}>
        Ungroup
      </button>
    </>
  );
}

describe('the grouping of a list', () => {
  it('is in the URL only, so a link carries it', async () => {
    const { user, path } = renderModule(Grouped, { path: '/app/x?sort=-cost' });
    expect(screen.getByText('by nothing')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Group' }));
    expect(path()).toBe('/app/x?sort=-cost&group=status');
    await user.click(screen.getByRole('button', { name: 'Hide cost' }));
    expect(screen.getByText('by status')).toBeInTheDocument();
    expect(kept).toMatchObject({ hidden: ['cost'], groupBy: null });
    await user.click(screen.getByRole('button', { name: 'Ungroup' }));
    expect(path()).toBe('/app/x?sort=-cost');
  });
});
