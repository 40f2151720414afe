import { AdhelmError } from '@adhelm/contracts';
import {
  type ApiRequest,
  axeViolations,
  fixDate,
  renderModule,
  rowNamed,
  testUser,
} from '@adhelm/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { area, decision, pageOf, rule, ruleId, runId } from '../test-data/rules.ts';
import { RulesApp } from '../test-data/rules-app.tsx';
import { decisionColumns } from './decision-columns.tsx';

fixDate(new Date('2026-11-20T15:00:00Z'));
beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

const done = decision();
const held = decision({
  id: 'd-held',
  name: 'game-3',
  outcome: 'held',
  guard: 'cooldown',
  state: 'held',
  action: null,
  reason: 'It was changed 2 hours ago',
});
const approval = { expiresAt: '2026-11-20T18:00:00.000Z', by: null, at: null };
const waiting = decision({ id: 'd-waits', name: 'app-9', state: 'waiting', action: null, approval });
/** The answer about a run, as far as its undo needs it. */
const ofRun = (part: object) => ({ success: true, data: { id: runId, ...part } });
const open = (query = '', api: object = {}, options: object = {}) =>
  renderModule(RulesApp, {
    ...options,
    path: `${area.logPath}${query}`,
    api: {
      'GET /api/rules': { success: true, data: [rule()] },
      'GET /api/decisions': pageOf([done, held, waiting]),
      'POST /api/approvals': {
        success: true,
        data: { approved: 1, rejected: 0, skipped: [] },
      },
      'GET /api/rule-runs/:id': { success: true, data: { id: runId, undoable: 2, undone: 0, undoing: 0 } },
      'POST /api/decisions/:id/undo': {
        success: true,
        data: { actions: [done.run], undone: 1, drifted: [] },
      },
      'POST /api/rule-runs/:id/undo': {
        success: true,
        data: { actions: [done.run], undone: 2, drifted: [{ decision: done.id, reason: 'changed' }] },
      },
      ...api,
    },
  });

describe('the log of rules', () => {
  it('has what was decided, on which figures, and what became of it', async () => {
    const { api, container } = open(`?rule=${ruleId}&run=${runId}`);
    const row = await rowNamed(/news-7/);
    expect(row.getByText('Confirmed')).toBeInTheDocument();
    expect(row.getByText('97%')).toBeInTheDocument();
    expect(row.getByText('−$42.00')).toBeInTheDocument();
    expect((await rowNamed(/game-3/)).getByText('It was changed 2 hours ago')).toBeInTheDocument();
    expect(api.requests.find(({ path }) => path === '/api/decisions')?.query).toMatchObject({
      kind: 'widget',
      rule: ruleId,
      run: runId,
    });
    expect(await axeViolations(container)).toEqual([]);
  });

  it('says “Blocked” only of what was blocked, in the list, its export and the drawer', async () => {
    const { user } = open('?decision=d-held');
    const drawer = within(await screen.findByRole('dialog', { name: 'game-3' }));
    expect(drawer.getByText('Would block')).toBeInTheDocument();
    expect(drawer.queryByText('Blocked')).not.toBeInTheDocument();
    await user.click(drawer.getByRole('button', { name: 'Close' }));
    const row = await rowNamed(/game-3/);
    expect(row.getByText('Would block')).toBeInTheDocument();
    expect(row.queryByText('Blocked')).not.toBeInTheDocument();
    expect((await rowNamed(/app-9/)).getByText('Would block')).toBeInTheDocument();
    expect((await rowNamed(/news-7/)).getByText('Blocked')).toBeInTheDocument();
    const exported = decisionColumns({
      onOpen: () => undefined,
      onUndoRun: () => undefined,
      askedOf: () => null,
    }).find(({ id }) => id === 'change');
    expect([held, waiting, done].map((one) => exported?.value(one))).toEqual([
      'Would block',
      'Would block',
      'Blocked',
    ]);
  });

  it('names a rule that is not in the list, ends its filter, and does not offer to edit it', async () => {
    const { user } = open(`?rule=${ruleId}`, { 'GET /api/rules': { success: true, data: [] } });
    await rowNamed(/news-7/);
    expect(screen.getByText('Rule: Stop the losers')).toBeInTheDocument();
    await user.click(screen.getByText('Clear all'));
    await waitFor(() => expect(screen.queryByText('Rule: Stop the losers')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'news-7' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'news-7' }));
    expect(drawer.queryByRole('link', { name: 'Edit rule' })).not.toBeInTheDocument();
  });

  it('shows the filter of a rule that decided nothing in these days', async () => {
    const api = { 'GET /api/rules': { success: true, data: [] }, 'GET /api/decisions': pageOf([]) };
    open(`?rule=${ruleId}`, api);
    expect(await screen.findByText('Rule: Another rule')).toBeInTheDocument();
  });

  it('leads to a rule that is in the list', async () => {
    open(`?decision=${done.id}`);
    const drawer = within(await screen.findByRole('dialog', { name: 'news-7' }));
    expect(await drawer.findByRole('link', { name: 'Edit rule' })).toHaveAttribute(
      'href',
      `${area.path}/${ruleId}/edit`,
    );
  });

  it('follows a run until its changes have ended', async () => {
    const { api, emit } = open('', { 'GET /api/decisions': pageOf([decision({ state: 'sent' })]) });
    expect((await rowNamed(/news-7/)).getByText('Sent')).toBeInTheDocument();
    api.answer({ 'GET /api/decisions': pageOf([done]) });
    act(() => emit('job.changed', { jobId: runId, account: null }));
    expect((await rowNamed(/news-7/)).getByText('Confirmed')).toBeInTheDocument();
  });

  const requestsOf = (api: ReturnType<typeof open>['api']) =>
    api.requests.filter(({ path }) => path === '/api/decisions').map(({ query }) => query);
  /** So many decisions, of which the server returns a page. */
  const many =
    (total: number) =>
    ({ query }: ApiRequest) => {
      const from = Number(query['cursor'] ?? 0);
      const to = Math.min(from + Number(query['limit']), total);
      const data = Array.from({ length: to - from }, (_, index) =>
        decision({ id: `d-${from + index}`, name: `game-${from + index}` }),
      );
      return { success: true, data, page: { next: to < total ? String(to) : null, total } };
    };

  it('is filtered by the server, and by one run until that is removed', async () => {
    const { user, path, api } = open(
      `?state=held&state=waiting&guard=cooldown&q=game&run=${runId}&rule=${ruleId}`,
    );
    await rowNamed(/game-3/);
    const filter = {
      kind: 'widget',
      state: ['held', 'waiting'],
      guard: ['cooldown'],
      search: 'game',
      rule: ruleId,
    };
    expect(requestsOf(api)).toEqual([{ ...filter, run: runId, limit: 500 }]);
    await user.click(screen.getByRole('button', { name: 'Show all runs' }));
    expect(path()).not.toContain('run=');
    await waitFor(() =>
      expect(requestsOf(api).at(-1)).toEqual({
        ...filter,
        startDate: '2026-10-22',
        endDate: '2026-11-20',
        limit: 500,
      }),
    );
  });

  it('loads the newest decisions of 30 days, and older ones on request', async () => {
    const { user, api, container } = open('', { 'GET /api/decisions': many(25_000) });
    expect(await screen.findByText('The newest 500 of 25,000 decisions')).toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
    expect(requestsOf(api)).toEqual([
      { kind: 'widget', startDate: '2026-10-22', endDate: '2026-11-20', limit: 500 },
    ]);
    await user.click(screen.getByRole('button', { name: 'Show older' }));
    expect(await screen.findByText('The newest 1,000 of 25,000 decisions')).toBeInTheDocument();
    expect(requestsOf(api)).toHaveLength(3);
  });

  it('exports all decisions of the filter, not only those that are loaded', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file) => {
      if (file instanceof Blob) files.push(file);
      return 'blob:file';
    };
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user, api } = open('?state=held', { 'GET /api/decisions': many(2_340) });
    await rowNamed(/game-0,/);
    expect(screen.getByText('Sorting covers these. An export has all 2,340.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV file' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(requestsOf(api).slice(-3)).toEqual(
      [undefined, '1000', '2000'].map((cursor) =>
        expect.objectContaining({
          kind: 'widget',
          state: ['held'],
          limit: 1000,
          ...(cursor === undefined ? {} : { cursor }),
        }),
      ),
    );
    const text = await new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.readAsText(files[0] ?? new Blob());
    });
    expect(String(text).trim().split('\r\n')).toHaveLength(2_341);
    expect(await screen.findByRole('button', { name: 'Export' })).toHaveAttribute('aria-busy', 'false');
  });

  it('says how many of very many decisions an export has', async () => {
    open('', { 'GET /api/decisions': many(30_000) });
    await rowNamed(/game-0,/);
    expect(
      await screen.findByText('Sorting covers these. An export has the newest 20,000.'),
    ).toBeInTheDocument();
  });

  it('never says that nothing matches before the server has answered', async () => {
    let answer: (page: object) => void = () => undefined;
    const late = new Promise<object>((resolve) => {
      answer = resolve;
    });
    const { host } = open('', {
      'GET /api/decisions': ({ query }: ApiRequest) => (query['state'] === undefined ? pageOf([done]) : late),
    });
    await rowNamed(/news-7/);
    act(() => host.navigate(`${area.logPath}?state=failed`));
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: /news-7/ })).not.toBeInTheDocument());
    expect(screen.queryByText('No matching decisions')).not.toBeInTheDocument();
    answer(pageOf([]));
    expect(await screen.findByText('No matching decisions')).toBeInTheDocument();
  });

  it('asks again at most every three seconds, however much happens', async () => {
    const { api, emit } = open();
    await rowNamed(/news-7/);
    for (let event = 0; event < 20; event += 1) {
      act(() => emit('job.changed', { jobId: runId, account: null }));
      await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
    }
    expect(requestsOf(api)).toHaveLength(2);
    await waitFor(() => expect(requestsOf(api)).toHaveLength(3), { timeout: 4_000 });
  });

  it('opens a decision of a link that is not among the newest, and says when there is none', async () => {
    const old = decision({ id: 'd-old', name: 'old-1', at: '2025-11-20T14:00:00.000Z' });
    const api = {
      'GET /api/decisions': ({ query }: ApiRequest) =>
        pageOf(query['id'] === undefined ? [done] : query['id'] === 'd-old' ? [old] : []),
    };
    const first = open('?decision=d-old', api);
    expect(await screen.findByRole('dialog', { name: 'old-1' })).toBeInTheDocument();
    first.unmount();
    open('?decision=d-gone', api);
    expect(await screen.findByText(/^The decision of this link does not exist/)).toBeInTheDocument();
  });

  it('shows a decision with its figures, evidence and rule, and undoes it', async () => {
    const { user, notifications, api } = open(`?decision=${done.id}`);
    const drawer = within(await screen.findByRole('dialog', { name: 'news-7' }));
    expect(drawer.getByText('cost').nextSibling).toHaveTextContent('$42.00');
    expect(drawer.getByText('target CPA').nextSibling).toHaveTextContent('$42.31');
    expect(drawer.getByText('CTR').nextSibling).toHaveTextContent('1.20%');
    expect(drawer.getByText('CPA is above the target CPA: 97.1% (needed 95%)')).toBeInTheDocument();
    expect(drawer.getByText('Every hour: block a widget.')).toBeInTheDocument();
    expect(drawer.getByRole('link', { name: 'Widgets of this campaign' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/app\/ts\/campaigns\/.+\/contents\?tab=widgets$/),
    );
    await user.click(drawer.getByRole('button', { name: 'Undo this change' }));
    await waitFor(() => expect(notifications.at(-1)?.title).toBe('Undoing 1 change'));
    await user.click(drawer.getByRole('button', { name: 'Undo the whole run' }));
    await user.click(await screen.findByRole('button', { name: 'Undo 2 changes' }));
    await waitFor(() =>
      expect(notifications.at(-1)).toMatchObject({
        tone: 'warning',
        description: 'Someone changed 1 of them since. It stays as it is.',
      }),
    );
    expect(api.requests.some(({ path }) => path === `/api/rule-runs/${runId}/undo`)).toBe(true);
  });

  it('says how many changes an undo of the run takes back, and does it only then', async () => {
    let answer = (_: object) => {};
    const { user, api } = open(`?decision=${done.id}`, {
      'POST /api/rule-runs/:id/undo': () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    const undos = () => api.requests.filter(({ path }) => path.endsWith('/undo'));
    const drawer = within(await screen.findByRole('dialog', { name: 'news-7' }));
    await user.click(drawer.getByRole('button', { name: 'Undo the whole run' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Undo this run?' }));
    expect(
      await question.findByText('2 changes go back to their values before the run.'),
    ).toBeInTheDocument();
    expect(await axeViolations(document.body)).toEqual([]);
    expect(undos()).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Undo 2 changes' }));
    expect(await question.findByText(/^Reading 2 values at the networks/)).toBeInTheDocument();
    expect(question.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    act(() => answer({ success: true, data: { actions: [], undone: 2, drifted: [] } }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(undos()).toHaveLength(1);
  });

  it('has nothing to undo of a run that was undone', async () => {
    const { user } = open(`?decision=${done.id}`, {
      'GET /api/rule-runs/:id': { success: true, data: { id: runId, undoable: 0, undone: 2, undoing: 0 } },
    });
    const drawer = within(await screen.findByRole('dialog', { name: 'news-7' }));
    await user.click(drawer.getByRole('button', { name: 'Undo the whole run' }));
    expect(await screen.findByText(/^Nothing is left to undo/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
  });

  it('still offers the undo of the run after that of one of its changes', async () => {
    const by = { kind: 'person' as const, id: 'u2', name: 'Ann Other' };
    const undone = { ...done, state: 'undone' as const, undone: { by, at: '2026-11-20T14:30:00.000Z' } };
    open(`?decision=${done.id}`, { 'GET /api/decisions': pageOf([undone]) });
    const drawer = within(await screen.findByRole('dialog', { name: 'news-7' }));
    expect(await drawer.findByRole('button', { name: 'Undo the whole run' })).toBeInTheDocument();
    expect(drawer.getByText('Undone by Ann Other, Nov 20, 2026, 14:30')).toBeInTheDocument();
    expect(drawer.queryByRole('button', { name: 'Undo this change' })).not.toBeInTheDocument();
  });

  it('offers no undo of a run of which nothing is left to undo', async () => {
    const by = { kind: 'person' as const, id: 'u2', name: 'Ann Other' };
    const undone = { ...done, state: 'undone' as const, undone: { by, at: '2026-11-20T14:30:00.000Z' } };
    const { api } = open(`?decision=${done.id}`, {
      'GET /api/decisions': pageOf([undone]),
      'GET /api/rule-runs/:id': ofRun({ undoable: 0, undone: 2, undoing: 0 }),
    });
    const drawer = within(await screen.findByRole('dialog', { name: 'news-7' }));
    await waitFor(() =>
      expect(api.requests.some(({ path }) => path.startsWith('/api/rule-runs/'))).toBe(true),
    );
    expect(drawer.queryByRole('button', { name: 'Undo the whole run' })).not.toBeInTheDocument();
  });

  it('says beside a run what was undone of it and how far its undo is, and undoes the rest', async () => {
    const { user, api, emit, container } = open('?group=run', {
      'GET /api/decisions': pageOf([done]),
      'GET /api/rule-runs/:id': ofRun({ undoable: 3, undone: 2, undoing: 1 }),
    });
    const run = await rowNamed(/^Nov 20, 2026/);
    expect(await run.findByText('1 of 5 changes undone, 1 in progress')).toBeInTheDocument();
    expect(run.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
    expect(run.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1');
    expect(await axeViolations(container)).toEqual([]);
    api.answer({ 'GET /api/rule-runs/:id': ofRun({ undoable: 3, undone: 2, undoing: 0 }) });
    act(() => emit('action.changed', { actionId: 'a', account: 'acc-us', state: 'confirmed' }));
    expect(await run.findByText('2 of 5 changes undone')).toBeInTheDocument();
    await user.click(run.getByRole('button', { name: 'Undo 3 changes' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Undo this run?' }));
    api.answer({ 'GET /api/rule-runs/:id': ofRun({ undoable: 0, undone: 5, undoing: 0 }) });
    await user.click(question.getByRole('button', { name: 'Undo 3 changes' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(api.requests.some(({ path }) => path === `/api/rule-runs/${runId}/undo`)).toBe(true);
    act(() => emit('job.changed', { jobId: runId, account: null }));
    expect(await run.findByText('All 5 changes undone', undefined, { timeout: 5_000 })).toBeInTheDocument();
    expect(run.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  });

  it('speaks of a value that would be set in one way', async () => {
    const change = { field: 'widget-bid' as const, before: 0.9, after: 0.8, unit: null };
    open('', {
      'GET /api/decisions': pageOf([
        { ...waiting, change },
        { ...done, change },
      ]),
    });
    const cell = (await rowNamed(/app-9/)).getByText('would be 0.8').closest('[role=gridcell]');
    expect(cell?.textContent).toBe('0.9would be 0.8');
    const made = (await rowNamed(/news-7/)).getByText('0.8').closest('[role=gridcell]');
    expect(made?.textContent).toBe('0.9becomes0.8');
  });

  it('shows what became of the retest of what it blocked', async () => {
    const probation = { id: 'p1', state: 'blocked' as const, reason: 'It loses with a probability of 97%' };
    open(`?decision=${done.id}`, { 'GET /api/decisions': pageOf([{ ...done, probation }]) });
    const drawer = within(await screen.findByRole('dialog', { name: 'news-7' }));
    expect(drawer.getByRole('link', { name: 'Blocked for good' })).toHaveAttribute(
      'href',
      `${area.path}?tab=probation`,
    );
    expect(drawer.getByText('It loses with a probability of 97%')).toBeInTheDocument();
  });

  it('approves what waits for a person, and nothing else', async () => {
    const { user, api, notifications } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows' }));
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(notifications.at(-1)?.title).toBe('1 change approved'));
    expect(api.requests.find(({ path }) => path === '/api/approvals')?.body).toEqual({
      verdict: 'approve',
      decisions: ['d-waits'],
    });
  });

  it.each([
    { button: 'Approve', verdict: 'approve', follows: /You can undo them in this log/ },
    { button: 'Reject', verdict: 'reject', follows: /leave them alone for at least 14 days/ },
  ])('asks before several changes get “$button”, with their cost', async ({ button, verdict, follows }) => {
    const second = { ...waiting, id: 'd-waits-too', name: 'app-10' };
    const { user, api } = open('', { 'GET /api/decisions': pageOf([waiting, second]) });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows' }));
    await user.click(screen.getByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('alertdialog', { name: `${button} 2 changes?` }));
    expect(dialog.getByText(/^Affected spend in the time window of the rule: \$\d/)).toBeInTheDocument();
    expect(dialog.getByText(follows)).toBeInTheDocument();
    expect(api.requests.some(({ path }) => path === '/api/approvals')).toBe(false);
    await user.click(dialog.getByRole('button', { name: `${button} 2 changes` }));
    await waitFor(() =>
      expect(api.requests.find(({ path }) => path === '/api/approvals')?.body).toEqual({
        verdict,
        decisions: ['d-waits', 'd-waits-too'],
      }),
    );
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('answers one decision in its drawer, which says when it expires', async () => {
    const { user, api, notifications } = open('?decision=d-waits');
    const drawer = within(await screen.findByRole('dialog', { name: 'app-9' }));
    expect(
      drawer.getByText('Waits for your answer for 3 more hours, until Nov 20, 2026, 18:00'),
    ).toBeInTheDocument();
    await user.click(drawer.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(notifications.at(-1)?.title).toBe('1 change approved'));
    expect(api.requests.find(({ path }) => path === '/api/approvals')?.body).toEqual({
      verdict: 'approve',
      decisions: ['d-waits'],
    });
  });

  it('says that nothing is approved while all automation is stopped, and keeps what was chosen and typed', async () => {
    const stopped = 'All automation is stopped. An admin can resume it.';
    const bid = { field: 'bid', before: 150_000, after: 120_000, unit: 'USD' } as const;
    const { user, notifications } = open('', {
      'GET /api/decisions': pageOf([done, { ...waiting, change: bid }]),
      'POST /api/approvals': () => {
        throw new AdhelmError('conflict', stopped);
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows' }));
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    await waitFor(() =>
      expect(notifications.at(-1)).toMatchObject({
        tone: 'danger',
        title: 'Your answer could not be sent',
        description: stopped,
      }),
    );
    expect(screen.getByRole('checkbox', { name: 'Select all rows' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Edit and approve' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit 1 change' }));
    const [value] = dialog.getAllByRole('textbox');
    if (value === undefined) throw new Error('there is nothing to type');
    await user.clear(value);
    await user.type(value, '0.1');
    await user.click(dialog.getByRole('button', { name: 'Approve 1 change' }));
    await waitFor(() => expect(notifications).toHaveLength(2));
    expect(notifications.at(-1)?.description).toBe(stopped);
    expect(value).toHaveValue('0.1');
  });

  it('approves an amount with another value', async () => {
    const bid = { field: 'bid', before: 150_000, after: 120_000, unit: 'USD' } as const;
    const first = { ...waiting, change: bid };
    const second = { ...waiting, id: 'd-second', name: 'app-10', change: { ...bid, after: 110_000 } };
    const { user, api, container } = open('', { 'GET /api/decisions': pageOf([done, first, second]) });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows' }));
    await user.click(screen.getByRole('button', { name: 'Edit and approve' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit 2 changes' }));
    const value = dialog.getByRole('textbox', { name: 'app-10' });
    expect(value).toHaveValue('0.11');
    await user.clear(value);
    await user.click(dialog.getByRole('button', { name: 'Approve 2 changes' }));
    expect(await dialog.findByText('Enter a number above zero.')).toBeInTheDocument();
    expect(value).toHaveFocus();
    await user.type(value, '0.1');
    expect(await axeViolations(container)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Approve 2 changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.requests.filter(({ path }) => path === '/api/approvals').map(({ body }) => body)).toEqual([
      {
        verdict: 'approve',
        decisions: ['d-waits', 'd-second'],
        values: [{ decision: 'd-second', after: 100_000 }],
      },
    ]);
  });

  it('says how many of the selected changes have no value to edit', async () => {
    const bid = { field: 'bid', before: 150_000, after: 120_000, unit: 'USD' } as const;
    const blocks = ['d-a', 'd-b'].map((id) => ({ ...waiting, id, name: id }));
    const { user } = open('', { 'GET /api/decisions': pageOf([{ ...waiting, change: bid }, ...blocks]) });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows' }));
    await user.click(screen.getByRole('button', { name: 'Edit and approve' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit 1 change' }));
    expect(
      dialog.getByText('2 other selected changes have no value to edit. They keep waiting.'),
    ).toBeInTheDocument();
  });

  it('shows in the queue until when each change waits, and for whom', async () => {
    const people = [{ id: 'u1', name: 'Ben Buyer' }];
    const asked = rule({ notifications: { ...rule().notifications, people } });
    const anyone = { ...waiting, id: 'd-any', name: 'app-10', rule: { ...waiting.rule, id: runId } };
    open('?state=waiting', {
      'GET /api/rules': { success: true, data: [asked] },
      'GET /api/decisions': pageOf([waiting, anyone]),
    });
    const row = await rowNamed(/app-9/);
    expect(screen.getByRole('columnheader', { name: /^Answer by/ })).toBeInTheDocument();
    expect(row.getByTitle('Nov 20, 2026, 18:00')).toHaveTextContent('18:00');
    await waitFor(() => expect(row.getByText('Ben Buyer')).toBeInTheDocument());
    expect((await rowNamed(/app-10/)).getByText('Anyone with access')).toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: /^Status/ })).not.toBeInTheDocument();
  });

  it('has these columns in its menu elsewhere, with who answered', async () => {
    const by = { id: 'u1', name: 'Ben Buyer' };
    const answered = { ...done, approval: { ...approval, by, at: '2026-11-20T14:30:00.000Z' } };
    const { user } = open('', { 'GET /api/decisions': pageOf([answered]) });
    const row = await rowNamed(/news-7/);
    expect(row.queryByText('Ben Buyer')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Columns/ }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Approver' }));
    expect(row.getByText('Ben Buyer')).toBeInTheDocument();
  });

  it('says the limits of the source, and checks a value while it is typed', async () => {
    const bid = { field: 'bid', before: 150_000, after: 120_000, unit: 'USD' } as const;
    const first = { ...waiting, entity: { ...waiting.entity, kind: 'campaign' as const }, change: bid };
    const changes = [
      {
        field: 'bid',
        level: 'campaign',
        semantics: 'set',
        confidence: 'documented',
        unit: 'account-currency',
        min: 0.01,
        step: 0.01,
      },
    ];
    const bounded = { ...first, bounds: { floor: 50_000, ceiling: 400_000 } };
    const source = {
      ...{ id: first.entity.source, name: 'MGID', role: 'native', transport: 'native', reports: [], changes },
      ...{ reportsBalance: false, reportsFigures: true },
      connection: { fields: [], externalId: { label: 'Account id' }, baseUrl: null, isImportOnly: false },
    };
    const { user, api } = open('?decision=d-waits', {
      'GET /api/decisions': pageOf([bounded]),
      'GET /api/sources': { success: true, data: [source] },
    });
    const drawer = await screen.findByRole('dialog', { name: 'app-9' });
    // until it has the focus, it still hides the rest of the page, and would hide a dialog above it
    await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true));
    await user.click(within(drawer).getByRole('button', { name: 'Edit and approve' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit 1 change' }));
    const value = dialog.getByRole('textbox', { name: 'app-9' });
    await waitFor(() => expect(value).toHaveAccessibleDescription('From 0.05 to 0.4, in steps of 0.01.'));
    const isRefused = async (typed: string, fault: RegExp) => {
      await user.clear(value);
      await user.type(value, typed);
      await waitFor(() => expect(value).toHaveAccessibleErrorMessage(fault));
    };
    await isRefused('0.15', /That is the current value\. Reject the change to keep it\./);
    await isRefused('0.001', /Must be at least 0\.01\./);
    await isRefused('0.105', /Use steps of 0\.01\./);
    await isRefused('0.04', /The rule allows nothing below \$0\.05\./);
    await isRefused('0.5', /The rule allows nothing above \$0\.40\./);
    await user.clear(value);
    await user.type(value, '0.13');
    await waitFor(() => expect(value).not.toHaveAttribute('aria-invalid', 'true'));
    expect(api.requests.filter(({ path }) => path === '/api/approvals')).toEqual([]);
  });

  it.each(['', 'nonsense'])('has no filter by a rule or run that the address names as “%s”', async (id) => {
    const { api } = open(`?rule=${id}&run=${id}`);
    await rowNamed(/news-7/);
    const { query } = api.requests.find(({ path }) => path === '/api/decisions') ?? {};
    expect(query).not.toHaveProperty('rule');
    expect(query).not.toHaveProperty('run');
    expect(query).toHaveProperty('startDate');
    expect(screen.queryByRole('button', { name: 'Show all runs' })).not.toBeInTheDocument();
  });

  it('is grouped by run on one click', async () => {
    const { user } = open();
    const button = await screen.findByRole('button', { name: 'Group by run' });
    await user.click(button);
    expect(button).toHaveAttribute('aria-pressed', 'true');
    const [group] = await screen.findAllByRole('row', { name: /Nov 20, 2026, .*, Stop the losers/ });
    expect(group).toHaveAttribute('aria-expanded', 'true');
    expect(group).toHaveTextContent(/Stop the losers\d+ rows?/);
    // in pages from right to left, a number at its beginning would come last
    expect(within(group ?? document.body).getByText(/^\d+ rows?$/)).toHaveAttribute('dir', 'auto');
    await user.click(button);
    expect(button).toHaveAttribute('aria-pressed', 'false');
  });

  it('says that what is rejected rests, and why others were not answered', async () => {
    const { user, notifications } = open('?decision=d-waits', {
      'POST /api/approvals': {
        success: true,
        data: {
          approved: 0,
          rejected: 1,
          skipped: [
            { id: ruleId, reason: 'The rule was changed by Ben Buyer' },
            { id: runId, reason: 'The rule was changed by Ben Buyer' },
          ],
        },
      },
    });
    const drawer = within(await screen.findByRole('dialog', { name: 'app-9' }));
    await user.click(drawer.getByRole('button', { name: 'Reject' }));
    await waitFor(() =>
      expect(notifications.at(-1)).toMatchObject({
        tone: 'warning',
        title: '1 change rejected',
        description:
          'The rule leaves it alone for at least 14 days, also when live. 2 skipped: The rule was changed by Ben Buyer.',
      }),
    );
  });

  it('says what the rule had decided, where somebody chose another value', async () => {
    const by = { kind: 'person' as const, id: 'u1', name: 'Ben Buyer' };
    const change = { field: 'bid' as const, before: 150_000, after: 100_000, unit: 'USD', decided: 120_000 };
    const chosen = decision({
      id: 'd-edited',
      name: 'app-9',
      change,
      approval: { expiresAt: '2026-11-20T18:00:00.000Z', by, at: '2026-11-20T14:30:00.000Z' },
    });
    open('?decision=d-edited', { 'GET /api/decisions': pageOf([chosen]) });
    const drawer = within(await screen.findByRole('dialog', { name: 'app-9' }));
    expect(drawer.getByText('The rule had decided $0.12.')).toBeInTheDocument();
    expect(drawer.queryByRole('button', { name: 'Edit and approve' })).not.toBeInTheDocument();
  });

  it('says who answered', async () => {
    const by = { kind: 'person' as const, id: 'u1', name: 'Ben Buyer' };
    const answered = decision({
      id: 'd-no',
      name: 'app-9',
      state: 'rejected',
      action: null,
      approval: { expiresAt: '2026-11-20T18:00:00.000Z', by, at: '2026-11-20T14:30:00.000Z' },
    });
    open('?decision=d-no', { 'GET /api/decisions': pageOf([answered]) });
    const drawer = within(await screen.findByRole('dialog', { name: 'app-9' }));
    expect(drawer.getByText(/^Rejected by Ben Buyer, /)).toBeInTheDocument();
    expect(
      drawer.getByText('The rule leaves it alone for at least 14 days, also when live.'),
    ).toBeInTheDocument();
    expect(drawer.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });

  it('never says that it is certain, nor how certain what it denies is', async () => {
    const sure = { text: 'CPA is above the target CPA', probability: 1, atLeast: 0.95 };
    const denied = { text: 'ROI is below 10%', probability: 0.0001, atLeast: 0.05 };
    const one = decision({ id: 'd-sure', name: 'app-1', evidence: [sure, denied] });
    open('?decision=d-sure', { 'GET /api/decisions': pageOf([one]) });
    const drawer = within(await screen.findByRole('dialog', { name: 'app-1' }));
    expect(drawer.getByText('CPA is above the target CPA: >99.9% (needed 95%)')).toBeInTheDocument();
    expect(drawer.getByText('ROI is below 10%: <0.1% (below 5%)')).toBeInTheDocument();
    expect(screen.getByText('99%')).toBeInTheDocument();
  });

  it('says that nobody answered in time', async () => {
    open('?decision=d-late', {
      'GET /api/decisions': pageOf([
        decision({ id: 'd-late', name: 'app-9', state: 'expired', action: null, approval }),
      ]),
    });
    const drawer = within(await screen.findByRole('dialog', { name: 'app-9' }));
    expect(
      drawer.getByText('Nobody answered until Nov 20, 2026, 18:00. Nothing was changed.'),
    ).toBeInTheDocument();
  });

  it('offers no rule to people who only read', async () => {
    open('', { 'GET /api/decisions': pageOf([]) }, { session: { ...testUser, readOnly: true } });
    expect(
      await screen.findByText(/^What rules decide about your accounts appears here\./),
    ).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Create rule' })).not.toBeInTheDocument();
  });

  it('leads to a rule when there is nothing', async () => {
    open('', { 'GET /api/decisions': pageOf([]) });
    expect(await screen.findByText('No decisions in these days')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Create rule' })).toHaveAttribute('href', `${area.path}/create`);
  });
});
