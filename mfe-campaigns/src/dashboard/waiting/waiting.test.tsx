import { AdhelmError } from '@adhelm/contracts';
import { axeViolations, fixDate, renderModule } from '@adhelm/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import WaitingWidget from '../../slots/waiting.tsx';

fixDate(new Date('2026-11-20T15:00:00Z'));

const PATH = 'GET /api/dashboard/waiting';
const fail = () => {
  throw new AdhelmError('internal', 'The server is down');
};
const waiting = {
  success: true,
  data: [
    { id: 'widget-approvals', count: 12, oldestAt: '2026-11-20T12:00:00Z' },
    { id: 'manual-tasks', count: 2, oldestAt: '2026-11-18T15:00:00Z' },
    { id: 'campaign-failed', count: 1, oldestAt: '2026-11-20T14:00:00Z' },
  ],
};
const open = (answer: unknown = waiting) => renderModule(WaitingWidget, { api: { [PATH]: answer } });

describe('what waits for the person', () => {
  it('has counts, the oldest age and a link each', async () => {
    const { container } = open();
    const row = within(await screen.findByRole('row', { name: /Widget rule changes/ }));
    expect(row.getByText('12')).toBeInTheDocument();
    expect(row.getByText('3 hr. ago')).toBeInTheDocument();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/app/ts/campaigns/widgets-auto-optimization-log?state=waiting',
      '/app/ts/campaigns?tasks=open',
      '/app/ts/requests/campaign/submissions?state=failed',
    ]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('may be nothing', async () => {
    open({ success: true, data: [] });
    expect(await screen.findByText('Nothing is waiting')).toBeInTheDocument();
  });

  it('fails on its own, and loads on retry', async () => {
    const { api, user } = open(fail);
    expect(await screen.findByText('The list could not be loaded')).toBeInTheDocument();
    api.answer({ [PATH]: waiting });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Manual tasks to do')).toBeInTheDocument();
  });

  it('follows changes, and stays as the last one when a refresh fails', async () => {
    const { api, emit } = open();
    await screen.findByText('Manual tasks to do');
    api.answer({ [PATH]: fail });
    await act(async () => emit('stream.reset', {}));
    expect(await screen.findByText('This list could not be refreshed')).toBeInTheDocument();
    expect(screen.getByText('Manual tasks to do')).toBeInTheDocument();
    api.answer({ [PATH]: { success: true, data: [] } });
    await act(async () => emit('stream.reset', {}));
    await waitFor(() => expect(screen.getByText('Nothing is waiting')).toBeInTheDocument());
  });
});
