import { screen, waitFor } from '@testing-library/react';
import { renderInApp } from '../testing/render-shell.tsx';
import { notify, notifyUnderWay } from './notifications.tsx';

/** Simulates a lost network before the toast code was loaded. */
jest.mock('./toasts.tsx', () => {
  throw new Error('Loading chunk 7 failed');
});

describe('notifications without toast code', () => {
  it('appear as plain notices, which can be closed', async () => {
    const { user } = await renderInApp(<p>page</p>);
    notify({ tone: 'danger', title: 'Unable to logout' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to logout');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Unable to logout')).not.toBeInTheDocument();
  });

  it('report the outcome of pending work', async () => {
    await renderInApp(<p>page</p>);
    notifyUnderWay({ title: 'Exporting' })({ tone: 'success', title: 'Exported' });
    expect(await screen.findByText('Exported')).toBeInTheDocument();
  });

  it('end with the signed-in area', async () => {
    const { unmount } = await renderInApp(<p>page</p>);
    notify({ tone: 'info', title: 'For the last person' });
    await screen.findByText('For the last person');
    unmount();
    await renderInApp(<p>next person</p>);
    await waitFor(() => expect(screen.queryByText('For the last person')).not.toBeInTheDocument());
  });
});
