import { AdhelmError, type Job } from '@adhelm/contracts';
import { axeViolations, pressEscape } from '@adhelm/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buyerClaims } from '../../testing/fake-identity.ts';
import { renderInApp } from '../../testing/render-shell.tsx';
import { JobTray } from './job-tray.tsx';

const job = (id: string, more: Partial<Job> = {}): Job => ({
  id,
  kind: 'action',
  title: `Pause campaigns ${id}`,
  state: 'running',
  unit: 'changes',
  done: 10,
  total: 40,
  failed: 0,
  startedBy: null,
  startedAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:05.000Z',
  finishedAt: null,
  message: null,
  commands: [],
  ...more,
});
const done = { state: 'done', done: 40, finishedAt: '2026-11-21T10:00:20.000Z' } as const;

type Answers = { list: readonly Job[]; cancel?: () => unknown };

async function openTray(answers: Answers) {
  const shell = await renderInApp(<JobTray />, {
    api: {
      'GET /api/jobs': () => ({ success: true, data: answers.list }),
      'POST /api/jobs/1/cancel': () => answers.cancel?.(),
    },
  });
  await shell.user.click(await screen.findByRole('button', { name: /^Jobs/ }));
  return { ...shell, tray: await screen.findByRole('dialog', { name: 'Jobs' }) };
}

describe('the job tray', () => {
  it('is always in the bar, and states that there are no jobs', async () => {
    const answered = Promise.withResolvers<unknown>();
    const { user } = await renderInApp(<JobTray />, { api: { 'GET /api/jobs': () => answered.promise } });
    await user.click(screen.getByRole('button', { name: 'Jobs' }));
    expect(await screen.findByRole('status', { name: 'Loading the jobs' })).toBeInTheDocument();
    answered.resolve({ success: true, data: [] });
    expect(await screen.findByText('No jobs')).toBeInTheDocument();
  });

  it('takes the focus at its first opening by keyboard, and Escape gives it back', async () => {
    const { user } = await renderInApp(<JobTray />, {
      api: { 'GET /api/jobs': () => ({ success: true, data: [job('1', { commands: ['cancel'] })] }) },
    });
    const button = await screen.findByRole('button', { name: /^Jobs/ });
    act(() => button.focus());
    await user.keyboard('{Enter}');
    const tray = await screen.findByRole('dialog', { name: 'Jobs' });
    await waitFor(() => expect(tray).toContainElement(document.activeElement as HTMLElement));
    await pressEscape(user);
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('opens when a module asks for it', async () => {
    const { services } = await renderInApp(<JobTray />, {
      api: { 'GET /api/jobs': () => ({ success: true, data: [] }) },
    });
    await screen.findByRole('button', { name: /^Jobs/ });
    const module = { module: 'campaigns', declares: new Set(['job-tray.requested' as const]) };
    act(() => services.bus.publish(module, 'job-tray.requested', {}));
    expect(await screen.findByRole('dialog', { name: 'Jobs' })).toBeInTheDocument();
  });

  it('states that the jobs could not be loaded, and reloads them', async () => {
    let isDown = true;
    const { user } = await renderInApp(<JobTray />, {
      api: {
        'GET /api/jobs': () => {
          if (isDown) throw new AdhelmError('upstream', 'away');
          return { success: true, data: [job('1')] };
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Jobs, not loaded' }));
    const tray = await screen.findByRole('dialog', { name: 'Jobs' });
    expect(await within(tray).findByRole('alert')).toHaveTextContent('The jobs could not be loaded.');
    expect(await axeViolations(tray)).toEqual([]);
    isDown = false;
    await user.click(within(tray).getByRole('button', { name: 'Retry' }));
    expect(tray).toHaveFocus();
    expect(await within(tray).findByText('Pause campaigns 1')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Jobs, 1 running' })).toBeInTheDocument();
  });

  it('counts one as one', async () => {
    const { tray } = await openTray({ list: [job('1', { ...done, done: 1, total: 1 })] });
    expect(within(tray).getByRole('listitem')).toHaveTextContent('1 of 1 change ·');
  });

  it('displays progress, rate and remaining time of running jobs, and results of the others', async () => {
    const failed = job('2', {
      ...done,
      state: 'partly-failed',
      failed: 1,
      message: '39 confirmed, 1 failed: gone',
    });
    const { tray } = await openTray({ list: [job('1'), failed] });
    expect(screen.getByRole('button', { name: 'Jobs, 1 running' })).toBeInTheDocument();
    const [first, second] = within(tray).getAllByRole('listitem');
    if (first === undefined || second === undefined) throw new Error('two jobs');
    expect(first).toHaveTextContent('10 of 40 changes · 2 a second · less than a minute left');
    expect(within(first).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '10');
    expect(second).toHaveTextContent('Partly failed');
    expect(second).toHaveTextContent('39 confirmed, 1 failed: gone');
    expect(await axeViolations(tray)).toEqual([]);
  });

  it('says whose a job of someone else is', async () => {
    const person = (id: string, name: string) => ({ startedBy: { kind: 'person', id, name } }) as const;
    const { tray } = await openTray({
      list: [
        job('1', person('someone', 'Ann Other')),
        job('2', person(buyerClaims.sub, 'Ben Buyer')),
        job('3', { startedBy: { kind: 'system', id: 'schedule', name: 'Schedule' } }),
      ],
    });
    const lines = within(tray).getAllByRole('listitem');
    expect(
      lines.map((line) => /Started by [A-Za-z ]+?(?=$|Cancel)/.exec(line.textContent ?? '')?.[0]),
    ).toEqual(['Started by Ann Other', undefined, undefined]);
  });

  it('offers only the commands of the job', async () => {
    await openTray({ list: [job('1', { commands: ['cancel'] }), job('2')] });
    expect(screen.getAllByRole('button', { name: /Cancel|Pause:|Resume/ })).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Cancel: Pause campaigns 1' })).toBeInTheDocument();
  });

  it('cancels, and displays the updated jobs', async () => {
    const cancelled = job('1', { ...done, state: 'cancelled' });
    const { user, services } = await openTray({
      list: [job('1', { commands: ['cancel'] })],
      cancel: () => ({ success: true, data: [cancelled] }),
    });
    await user.click(screen.getByRole('button', { name: 'Cancel: Pause campaigns 1' }));
    expect(await screen.findByText('Cancelled')).toBeInTheDocument();
    expect(services.api.requests.map(({ path }) => path)).toContain('/api/jobs/1/cancel');
  });

  it('states that a job continues if it could not be cancelled', async () => {
    const { user } = await openTray({
      list: [job('1', { commands: ['cancel'] })],
      cancel: () => {
        throw new AdhelmError('conflict', 'Everything of it was sent already');
      },
    });
    await user.click(screen.getByRole('button', { name: 'Cancel: Pause campaigns 1' }));
    expect(await screen.findByText('“Pause campaigns 1” did not change')).toBeInTheDocument();
    expect(screen.getByText('Everything of it was sent already')).toBeInTheDocument();
  });

  it("follows the server's events", async () => {
    const answers: Answers = { list: [job('1')] };
    const { services } = await openTray(answers);
    answers.list = [job('1', done)];
    services.bus.publish('shell', 'job.changed', { jobId: '1', account: null });
    expect(await screen.findByText('Done')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Jobs' })).toBeInTheDocument();
  });

  it('keeps what was finished before the last visit behind a button', async () => {
    const long = { ...done, finishedAt: '2020-11-21T10:00:20.000Z' };
    const { tray: first, user } = await openTray({ list: [job('1', long), job('2', long)] });
    expect(within(first).getAllByRole('listitem')).toHaveLength(2);
    await pressEscape(user);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Jobs' })).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Jobs' }));
    const tray = await screen.findByRole('dialog', { name: 'Jobs' });
    expect(await within(tray).findByText('Nothing new since your last visit')).toBeInTheDocument();
    expect(within(tray).queryByRole('listitem')).not.toBeInTheDocument();
    await user.click(within(tray).getByRole('button', { name: 'Show 2 jobs finished earlier' }));
    expect(within(tray).getAllByRole('listitem')).toHaveLength(2);
    expect(await axeViolations(tray)).toEqual([]);
    await user.click(within(tray).getByRole('button', { name: 'Hide jobs finished earlier' }));
    expect(within(tray).queryByRole('listitem')).not.toBeInTheDocument();
  });

  it('link to the results of a job that has a page, and close', async () => {
    const href = '/app/ts/campaigns/widgets/optimization/mass/create?operation=1';
    const { tray, user } = await openTray({
      list: [job('1', { kind: 'mass-operation', title: 'Block 40 widgets', href, commands: ['pause'] })],
    });
    const link = await within(tray).findByRole('link', { name: 'Results: Block 40 widgets' });
    expect(link).toHaveAttribute('href', href);
    expect(within(tray).getByRole('button', { name: 'Pause: Block 40 widgets' })).toBeInTheDocument();
    await user.click(link);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Jobs' })).not.toBeInTheDocument());
  });
});

describe('the emergency stop', () => {
  const state = (isStopped: boolean) => ({
    success: true,
    data: {
      isStopped,
      by: isStopped ? { kind: 'person', id: 'u1', name: 'Ada Admin' } : null,
      at: isStopped ? '2026-11-21T10:00:00.000Z' : null,
      reason: null,
      stopped: isStopped ? { runs: 2, operations: 1, writes: 40 } : null,
    },
  });
  const open = async (isStopped: boolean, user: object) => {
    const shell = await renderInApp(<JobTray />, {
      ...user,
      api: {
        'GET /api/jobs': { success: true, data: [] },
        'GET /api/automation': state(isStopped),
        'POST /api/automation/stop': state(true),
        'POST /api/automation/resume': state(false),
      },
    });
    await shell.user.click(await screen.findByRole('button', { name: /^Jobs/ }));
    return { ...shell, tray: within(await screen.findByRole('dialog', { name: 'Jobs' })) };
  };

  it('asks once, stops everything, reports what it stopped, and ends again', async () => {
    const { user, tray } = await open(false, { claims: { ...buyerClaims, admin: true } });
    await user.click(await tray.findByRole('button', { name: 'Stop all automation' }));
    await user.click(tray.getByRole('button', { name: 'Stop now' }));
    expect(await tray.findByText('All automation is stopped')).toBeInTheDocument();
    expect(tray.getByText('2 runs ended, 1 mass operation paused, 40 changes not sent')).toBeInTheDocument();
    expect(await axeViolations()).toEqual([]);
    await user.click(tray.getByRole('button', { name: 'Resume all automation' }));
    expect(await tray.findByRole('button', { name: 'Stop all automation' })).toBeInTheDocument();
  });

  it('is displayed to everyone, and switched by admins only', async () => {
    const { tray } = await open(true, {});
    expect(await tray.findByText('All automation is stopped')).toBeInTheDocument();
    expect(tray.queryByRole('button', { name: 'Resume all automation' })).not.toBeInTheDocument();
  });
});
