import { act, screen, waitFor } from '@testing-library/react';
import { renderInApp } from '../testing/render-shell.tsx';
import { notify, notifyUnderWay } from './notifications.tsx';

const titles = () => screen.queryAllByText(/^toast \d$/).map(({ textContent }) => textContent);

describe('notifications', () => {
  it('show title, text and what can be done about it', async () => {
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

  it('are three at once at most, the newest among them', async () => {
    await renderInApp(<p>page</p>);
    for (const number of [1, 2, 3, 4, 5]) notify({ tone: 'info', title: `toast ${number}` });
    await waitFor(() => expect(titles()).toEqual(['toast 5', 'toast 4', 'toast 3']));
  });

  it('keep the one whose Undo somebody is at: the next oldest makes room', async () => {
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

  it('tell the outcome of what is under way although its toast had to make room', async () => {
    await renderInApp(<p>page</p>);
    const tellOutcome = notifyUnderWay({ title: 'toast 0' });
    for (const number of [1, 2, 3]) notify({ tone: 'info', title: `toast ${number}` });
    await waitFor(() => expect(titles()).toEqual(['toast 3', 'toast 2', 'toast 1']));
    tellOutcome({ tone: 'success', title: 'toast 4' });
    await waitFor(() => expect(titles()).toEqual(['toast 4', 'toast 3', 'toast 2']));
  });

  it('say that something is under way for as long as it is, then what came of it', async () => {
    await renderInApp(<p>page</p>);
    const tellOutcome = notifyUnderWay({ title: 'Exporting', description: 'It takes a moment.' });
    expect(await screen.findByText('Exporting')).toBeInTheDocument();
    tellOutcome({ tone: 'success', title: 'Exported' });
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
