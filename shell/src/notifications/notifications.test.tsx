import { act, screen, waitFor } from '@testing-library/react';
import { renderInApp } from '../testing/render-shell.tsx';
import { notify, notifyUnderWay } from './notifications.tsx';

const titles = () => screen.queryAllByText(/^toast \d$/).map(({ textContent }) => textContent);

describe('notifications', () => {
  it('display title, text and action', async () => {
    const { user } = await renderInApp(<p>page</p>);
    const done: string[] = [];
    notify({
      tone: 'success',
      title: 'Paused',
      description: 'MGID confirmed it.',
      action: { label: 'Undo', run: () => done.push('undo') },
    });
    expect(await screen.findByText('Paused')).toBeInTheDocument();
    expect(screen.getByText('MGID confirmed it.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(done).toEqual(['undo']);
  });

  it('have their names from the catalogue', async () => {
    await renderInApp(<p>page</p>);
    notify({ tone: 'info', title: 'toast 1' });
    expect(await screen.findByRole('region', { name: 'Notifications (Alt+T)' })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Dismiss notification' })).toBeInTheDocument();
  });

  it('are limited to three at once, including the newest', async () => {
    await renderInApp(<p>page</p>);
    for (const number of [1, 2, 3, 4, 5]) notify({ tone: 'info', title: `toast ${number}` });
    await waitFor(() => expect(titles()).toEqual(['toast 5', 'toast 4', 'toast 3']));
  });

  it('keep the one whose Undo has the focus, and remove the next oldest', async () => {
    const { user } = await renderInApp(<p>page</p>);
    const undone: string[] = [];
    for (const number of [1, 2, 3]) {
      notify({
        tone: 'success',
        title: `toast ${number}`,
        action: { label: `Undo ${number}`, run: () => undone.push(`undo ${number}`) },
      });
    }
    await user.hover(await screen.findByText('toast 1'));
    act(() => screen.getByRole('button', { name: 'Undo 2' }).focus());
    for (const number of [4, 5]) notify({ tone: 'info', title: `toast ${number}` });
    await waitFor(() => expect(titles()).toEqual(['toast 5', 'toast 2', 'toast 1']));
    await user.click(screen.getByRole('button', { name: 'Undo 1' }));
    expect(undone).toEqual(['undo 1']);
    act(() => screen.getByRole('button', { name: 'Undo 2' }).blur());
    for (const number of [6, 7]) notify({ tone: 'info', title: `toast ${number}` });
    await waitFor(() => expect(titles()).toEqual(['toast 7', 'toast 6', 'toast 5']));
  });

  it('report the outcome of pending work even if its toast was removed', async () => {
    await renderInApp(<p>page</p>);
    const announceOutcome = notifyUnderWay({ title: 'toast 0' });
    for (const number of [1, 2, 3]) notify({ tone: 'info', title: `toast ${number}` });
    await waitFor(() => expect(titles()).toEqual(['toast 3', 'toast 2', 'toast 1']));
    announceOutcome({ tone: 'success', title: 'toast 4' });
    await waitFor(() => expect(titles()).toEqual(['toast 4', 'toast 3', 'toast 2']));
  });

  it('display pending work until it finishes, then its outcome', async () => {
    await renderInApp(<p>page</p>);
    const announceOutcome = notifyUnderWay({ title: 'Exporting', description: 'It takes a moment.' });
    expect(await screen.findByText('Exporting')).toBeInTheDocument();
    announceOutcome({ tone: 'success', title: 'Exported' });
    expect(await screen.findByText('Exported')).toBeInTheDocument();
    for (const gone of ['Exporting', 'It takes a moment.']) {
      expect(screen.queryByText(gone)).not.toBeInTheDocument();
    }
  });

  it('end with the signed-in area', async () => {
    const first = await renderInApp(<p>page</p>);
    notify({ tone: 'warning', title: 'toast 7' });
    await screen.findByText('toast 7');
    first.unmount();
    await renderInApp(<p>next person</p>);
    expect(titles()).toEqual([]);
  });
});
