import { AdhelmError } from '@adhelm/contracts';
import { axeViolations, fixDate, type RenderedModule, renderModule } from '@adhelm/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { CampaignToolsRoutes } from '../../routes.tsx';
import { testNow } from '../../test-data/campaign-tools-api.ts';
import { manualRow, taskAnswer, tasksApi, tasksPath } from '../test-data/manual-tasks-api.ts';

fixDate(testNow);
beforeEach(() => localStorage.clear());

const done = { state: 'done', doneBy: 'Bea Buyer', doneAt: '2026-11-20T15:00:00Z' } as const;
const firstRow = 'Done: Pause the campaign “Campaign 1” (id 1)';
const secondRow = 'Done: Pause the campaign “Campaign 2” (id 2)';

async function open(api: object = {}) {
  const rendered = renderModule(CampaignToolsRoutes, {
    path: tasksPath('task-1'),
    api: { ...tasksApi(), ...api },
  });
  const task = within(await screen.findByRole('dialog', { name: 'Task' }));
  return { ...rendered, task };
}
const sent = ({ api }: Pick<RenderedModule, 'api'>, step: string) =>
  api.requests.filter(({ method, path }) => method === 'POST' && path === `/api/manual-tasks/task-1/${step}`);
const refuse = (error: AdhelmError) => () => {
  throw error;
};

/** A response that the test controls. */
function held<Value>() {
  let give = (_value: Value): void => undefined;
  const answer = new Promise<Value>((resolve) => {
    give = resolve;
  });
  return { answer, give: (value: Value) => give(value) };
}

describe('a task', () => {
  it('displays who requested what and why, the steps, and what confirms it', async () => {
    const { task, user, path } = await open({
      'GET /api/manual-tasks/:id': taskAnswer({ reason: 'No sales for a week' }),
    });
    expect(await task.findByRole('heading', { name: 'Pause 2 campaigns at Engageya' })).toBeInTheDocument();
    expect(await task.findByText('Engageya · Northwind')).toBeInTheDocument();
    for (const text of [
      'Bea Buyer',
      'No sales for a week',
      'Open Engageya',
      'Tick off each row here',
      '0 of 2 done',
      /^The next import or sync that shows the new value confirms it/,
    ]) {
      expect(task.getByText(text)).toBeInTheDocument();
    }
    const [first] = within(task.getByRole('list', { name: 'What to do' })).getAllByRole('listitem');
    expect(first).toHaveTextContent(/Active\s*becomes\s*Paused/);
    expect(await axeViolations(document.body)).toEqual([]);
    await user.click(task.getByRole('button', { name: 'Import a report' }));
    await waitFor(() => expect(path()).toContain('imports=new'));
    expect(path()).not.toContain('tasks=');
  });

  it('displays its file, and copies it', async () => {
    const { task, user } = await open();
    const preview = await task.findByRole('region', { name: 'File contents' });
    expect(preview).toHaveTextContent('kind,id campaign,1');
    expect(task.getByText('engageya-task-task-1.csv')).toBeInTheDocument();
    expect(task.getByRole('button', { name: 'Download' })).toBeInTheDocument();
    await user.click(task.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('kind,id\r\ncampaign,1\r\n');
  });

  it('displays the figures that contradict a row', async () => {
    const against = manualRow('1', { isContradicted: true, note: 'On Nov 19 it was still active' });
    const { task } = await open({
      'GET /api/manual-tasks/:id': taskAnswer({ contradicted: 1 }, [against, manualRow('2', done)]),
    });
    expect(await task.findByText('Reports contradict 1 row.')).toBeInTheDocument();
    expect(task.getByText('Contradicted: On Nov 19 it was still active')).toBeInTheDocument();
    expect(task.getByText('1 of 2 done')).toBeInTheDocument();
    expect(task.getByText(/^Marked as done by Bea Buyer, Nov 20, 2026/)).toBeInTheDocument();
  });

  it('that does not exist is reported', async () => {
    const { task } = await open({
      'GET /api/manual-tasks/:id': refuse(new AdhelmError('not-found', 'Task not found')),
    });
    expect(await task.findByText('Task not found')).toBeInTheDocument();
  });
});

describe('a tick', () => {
  it('is displayed immediately, and sends the version that it was made from', async () => {
    const { answer, give } = held<ReturnType<typeof taskAnswer>>();
    const { task, user, api } = await open({ 'POST /api/manual-tasks/:id/tick': () => answer });
    await user.click(await task.findByRole('checkbox', { name: firstRow }));
    expect(task.getByRole('checkbox', { name: firstRow })).toBeChecked();
    expect(task.getByText('1 of 2 done')).toBeInTheDocument();
    await act(async () => give(taskAnswer({ version: 2 }, [manualRow('1', done), manualRow('2')])));
    expect(await task.findByText(/^Marked as done by Bea Buyer/)).toBeInTheDocument();
    const [request] = sent({ api }, 'tick');
    expect(request?.body).toEqual({ rows: [{ writeId: 'write-1', outcome: 'done' }] });
    expect(request?.ifMatch).toBe('"1"');
    expect(request?.idempotencyKey).toEqual(expect.any(String));
  });

  it('waits for the previous one and its version', async () => {
    const { answer, give } = held<ReturnType<typeof taskAnswer>>();
    const { task, user, api } = await open({ 'POST /api/manual-tasks/:id/tick': () => answer });
    await user.click(await task.findByRole('checkbox', { name: firstRow }));
    await user.click(task.getByRole('checkbox', { name: secondRow }));
    expect(task.getByText('2 of 2 done')).toBeInTheDocument();
    expect(sent({ api }, 'tick')).toHaveLength(1);
    api.answer({
      'POST /api/manual-tasks/:id/tick': taskAnswer({ version: 3, state: 'done' }, [
        manualRow('1', done),
        manualRow('2', done),
      ]),
    });
    await act(async () => give(taskAnswer({ version: 2 }, [manualRow('1', done), manualRow('2')])));
    await waitFor(() => expect(sent({ api }, 'tick')).toHaveLength(2));
    expect(sent({ api }, 'tick').map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
    expect(await task.findByText('Done, awaiting confirmation')).toBeInTheDocument();
  });

  it('that could not be saved is reverted and reported', async () => {
    const { task, user, notifications } = await open({
      'POST /api/manual-tasks/:id/tick': refuse(new AdhelmError('upstream', 'The server does not answer')),
    });
    await user.click(await task.findByRole('checkbox', { name: firstRow }));
    await waitFor(() => expect(notifications).toHaveLength(1));
    expect(notifications[0]).toMatchObject({
      tone: 'danger',
      title: 'Not saved',
      description: 'The server does not answer',
    });
    await waitFor(() => expect(task.getByRole('checkbox', { name: firstRow })).not.toBeChecked());
  });

  it('of a task that someone changed reloads the task, and reports it', async () => {
    const { task, user, api, notifications } = await open({
      'POST /api/manual-tasks/:id/tick': refuse(new AdhelmError('conflict', 'Changed', { status: 412 })),
    });
    const box = await task.findByRole('checkbox', { name: firstRow });
    const theirs = manualRow('2', { ...done, doneBy: 'Cem' });
    api.answer({ 'GET /api/manual-tasks/:id': taskAnswer({ version: 5 }, [manualRow('1'), theirs]) });
    await user.click(box);
    await waitFor(() =>
      expect(notifications[0]).toMatchObject({
        tone: 'warning',
        title: 'Someone else changed this task',
      }),
    );
    expect(await task.findByText(/^Marked as done by Cem/)).toBeInTheDocument();
    expect(task.getByRole('checkbox', { name: firstRow })).not.toBeChecked();
    const both = taskAnswer({ version: 6 }, [manualRow('1', done), theirs]);
    api.answer({ 'POST /api/manual-tasks/:id/tick': both });
    await user.click(task.getByRole('checkbox', { name: firstRow }));
    expect(await task.findByText('2 of 2 done')).toBeInTheDocument();
    expect(sent({ api }, 'tick').at(-1)?.ifMatch).toBe('"5"');
  });

  it('is reverted by another click, and one click ticks all', async () => {
    const rows = [manualRow('1', done), manualRow('2'), manualRow('3')];
    const { task, user, api } = await open({
      'GET /api/manual-tasks/:id': taskAnswer({}, rows),
      'POST /api/manual-tasks/:id/tick': taskAnswer({ version: 2 }, [manualRow('1'), ...rows.slice(1)]),
    });
    await user.click(await task.findByRole('checkbox', { name: firstRow }));
    expect(await task.findByText('0 of 3 done')).toBeInTheDocument();
    await user.click(task.getByRole('button', { name: 'Mark all as done' }));
    await waitFor(() => expect(sent({ api }, 'tick')).toHaveLength(2));
    expect(sent({ api }, 'tick').map(({ body }) => body)).toEqual([
      { rows: [{ writeId: 'write-1', outcome: 'open' }] },
      { rows: ['1', '2', '3'].map((id) => ({ writeId: `write-${id}`, outcome: 'done' })) },
    ]);
  });
});

describe('an undoable row', () => {
  it('requires a reason, which is stored with the row', async () => {
    const given = manualRow('1', { state: 'not-doable', note: 'It is locked' });
    const { task, user, api } = await open({
      'POST /api/manual-tasks/:id/tick': taskAnswer({ version: 2 }, [given, manualRow('2')]),
    });
    await user.click(await task.findByRole('button', { name: /^Cannot be done: .*Campaign 1/ }));
    await user.click(task.getByRole('button', { name: 'Mark as not possible' }));
    expect(await task.findByText('Enter a reason')).toBeInTheDocument();
    expect(sent({ api }, 'tick')).toHaveLength(0);
    await user.type(task.getByRole('textbox', { name: 'Why can it not be done?' }), 'It is locked');
    await user.click(task.getByRole('button', { name: 'Mark as not possible' }));
    expect(await task.findByText('Cannot be done: It is locked')).toBeInTheDocument();
    expect(task.getByRole('checkbox', { name: firstRow })).toBeDisabled();
    expect(sent({ api }, 'tick')[0]?.body).toEqual({
      rows: [{ writeId: 'write-1', outcome: 'not-doable', reason: 'It is locked' }],
    });
  });

  it('is cancelled with all others after a confirmation', async () => {
    const { task, user, api } = await open({
      'POST /api/manual-tasks/:id/cancel': taskAnswer({ version: 2, state: 'cancelled' }, [
        manualRow('1', { state: 'cancelled' }),
        manualRow('2', { state: 'cancelled' }),
      ]),
    });
    await user.click(await task.findByRole('button', { name: 'Cancel task' }));
    expect(task.getByText('Cancel the open rows?')).toBeInTheDocument();
    expect(sent({ api }, 'cancel')).toHaveLength(0);
    await user.click(task.getByRole('button', { name: 'Cancel rows' }));
    expect(await task.findAllByText('Cancelled')).toHaveLength(3);
    expect(sent({ api }, 'cancel')[0]).toMatchObject({ body: {}, ifMatch: '"1"' });
    expect(task.queryByRole('button', { name: 'Cancel task' })).not.toBeInTheDocument();
  });
});
