import { axeViolations, fixDate, renderModule, rowNamed } from '@adhelm/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area, decision, pageOf, rule, ruleId, runId } from '../test-data/rules.ts';
import { RulesApp } from '../test-data/rules-app.tsx';

fixDate(new Date('2026-11-20T15:00:00Z'));
beforeEach(() => localStorage.clear());

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
const waiting = decision({ id: 'd-waits', name: 'app-9', state: 'waiting', action: null });
const open = (query = '', api: object = {}) =>
  renderModule(RulesApp, {
    path: `${area.logPath}${query}`,
    api: {
      'GET /api/rules': { success: true, data: [rule()] },
      'GET /api/decisions': pageOf([done, held, waiting]),
      'POST /api/approvals': {
        success: true,
        data: { approved: 1, rejected: 0, skipped: [] },
      },
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

  it('is filtered by status and guard, and by one run until that is removed', async () => {
    const { user, path } = open(`?state=held&run=${runId}`);
    expect(await screen.findByRole('rowheader', { name: /game-3/ })).toBeInTheDocument();
    expect(screen.queryByRole('rowheader', { name: /news-7/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all runs' }));
    expect(path()).toBe(`${area.logPath}?state=held`);
  });

  it('shows a decision with its figures, evidence and rule, and undoes it', async () => {
    const { user, notifications, api } = open(`?decision=${done.id}`);
    const drawer = within(await screen.findByRole('dialog', { name: 'news-7' }));
    expect(drawer.getByText('cost').nextSibling).toHaveTextContent('$42.00');
    expect(drawer.getByText('target CPA').nextSibling).toHaveTextContent('$42.31');
    expect(drawer.getByText('CTR').nextSibling).toHaveTextContent('1.20%');
    expect(drawer.getByText('CPA is above the target CPA: 97.1% (needed 95%)')).toBeInTheDocument();
    expect(drawer.getByText('Every hour: block a widget.')).toBeInTheDocument();
    await user.click(drawer.getByRole('button', { name: 'Undo this change' }));
    await waitFor(() => expect(notifications.at(-1)?.title).toBe('1 change undone'));
    await user.click(drawer.getByRole('button', { name: 'Undo the whole run' }));
    await waitFor(() =>
      expect(notifications.at(-1)).toMatchObject({
        tone: 'warning',
        description: '1 was changed by someone since and stays as it is',
      }),
    );
    expect(api.requests.some(({ path }) => path === `/api/rule-runs/${runId}/undo`)).toBe(true);
  });

  it('shows what became of the retest of what it blocked', async () => {
    const probation = { id: 'p1', state: 'blocked' as const, reason: 'It loses with a probability of 97 %' };
    open(`?decision=${done.id}`, { 'GET /api/decisions': pageOf([{ ...done, probation }]) });
    const drawer = within(await screen.findByRole('dialog', { name: 'news-7' }));
    expect(drawer.getByRole('link', { name: 'Blocked for good' })).toHaveAttribute(
      'href',
      `${area.path}?tab=probation`,
    );
    expect(drawer.getByText('It loses with a probability of 97 %')).toBeInTheDocument();
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

  it('leads to a rule when there is nothing', async () => {
    open('', { 'GET /api/decisions': pageOf([]) });
    expect(await screen.findByText('No decisions yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Create rule' })).toHaveAttribute('href', `${area.path}/create`);
  });
});
