import { renderModule, testUser } from '@adhelm/shared-ui/testing';
import { screen } from '@testing-library/react';
import { automation } from '../test-data/rules.ts';
import { AutomationStopped } from './automation-stopped.tsx';

const admin = { ...testUser, admin: true };
const api = { 'GET /api/automation': automation(true) };
const requestsOf = (bus: ReturnType<typeof renderModule>['host']['bus']) => {
  const requests: unknown[] = [];
  bus.on('job-tray.requested').subscribe((request) => requests.push(request));
  return requests;
};

describe('the notice that automation is stopped', () => {
  it('opens the job tray for admins', async () => {
    const { user, host } = renderModule(AutomationStopped, { api, session: admin });
    const requests = requestsOf(host.bus);
    await user.click(await screen.findByRole('button', { name: 'Resume in the job tray' }));
    expect(requests).toEqual([{}]);
  });

  it('tells others who can resume it, without a control', async () => {
    renderModule(AutomationStopped, { api });
    expect(await screen.findByText(/Only admins can resume it\.$/)).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('has no control inside a question', async () => {
    renderModule(() => <AutomationStopped isInQuestion />, { api, session: admin });
    expect(await screen.findByText(/Resume it in the job tray at the top\.$/)).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
