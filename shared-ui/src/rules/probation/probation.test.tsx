import type { Probation, ProbationCandidate } from '@adhelm/contracts';
import { axeViolations, fixDate, lossyPosts, renderModule, rowNamed } from '@adhelm/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area, pageOf, ruleId } from '../test-data/rules.ts';
import { RulesApp } from '../test-data/rules-app.tsx';

fixDate(new Date('2026-11-20T15:00:00Z'));
beforeEach(() => localStorage.clear());

const place = { account: '018f0000-0000-7000-8000-0000000000a1', campaign: '7', widget: '5701' };
const named = { source: 'mgid', accountName: 'Northwind US', campaignName: 'Solar panels', currency: 'USD' };
const probation = (part: Partial<Probation>): Probation => ({
  ...place,
  ...named,
  id: '018f0000-0000-7000-8000-0000000000b1',
  rule: null,
  startedBy: { kind: 'person', id: 'u1', name: 'Ben Buyer' },
  state: 'running',
  budget: 10_000_000,
  days: 3,
  createdAt: '2026-11-19T15:00:00.000Z',
  unblockedAt: '2026-11-19T15:01:00.000Z',
  endsAt: '2026-11-22T15:01:00.000Z',
  finishedAt: null,
  figures: {
    clicks: 120,
    conversions: 2,
    cost: 4_000_000,
    revenue: 5_000_000,
    evidence: 'unknown',
    losing: 0.38,
  },
  reason: null,
  message: null,
  commands: ['stop'],
  ...part,
});
const decided = probation({
  id: '018f0000-0000-7000-8000-0000000000b2',
  widget: '5702',
  state: 'blocked',
  rule: { id: ruleId, name: 'Stop the losers' },
  finishedAt: '2026-11-20T12:00:00.000Z',
  reason: 'Its budget of 10 USD is spent. It loses with a probability of 91%.',
  commands: ['undo'],
});
const candidate: ProbationCandidate = {
  ...place,
  ...named,
  widget: '5703',
  blockedAt: '2026-11-18T15:00:00.000Z',
  blockedBy: { kind: 'rule', id: ruleId, name: 'Stop the losers' },
};

const open = (search = '', rows: readonly Probation[] = [probation({}), decided], api: object = {}) =>
  renderModule(RulesApp, {
    path: `${area.path}?tab=probation${search}`,
    api: {
      'GET /api/probations': pageOf(rows),
      'GET /api/probations/candidates': { success: true, data: [candidate] },
      'POST /api/probations': {
        success: true,
        data: { started: [probation({ state: 'waiting' })], skipped: [] },
      },
      'POST /api/probations/:id/stop': { success: true, data: probation({ state: 'stopping' }) },
      'POST /api/probations/:id/undo': { success: true, data: probation({ state: 'undoing' }) },
      ...api,
    },
  });

describe('widgets on probation', () => {
  it('show their status, spend, evidence, time left and outcome', async () => {
    const { container } = open();
    const running = await rowNamed(/5701/);
    expect(running.getByText('Running')).toBeInTheDocument();
    expect(running.getByText('$4.00 of $10.00')).toBeInTheDocument();
    expect(running.getByText('3 days')).toBeInTheDocument();
    expect(running.getByText('Ben Buyer')).toBeInTheDocument();
    const blocked = await rowNamed(/5702/);
    expect(blocked.getByText('Blocked for good')).toBeInTheDocument();
    expect(blocked.getByText(/loses with a probability of 91%/)).toBeInTheDocument();
    expect(blocked.getByText('Rule “Stop the losers”')).toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('are filtered by status in the URL', async () => {
    open('&state=blocked');
    await rowNamed(/5702/);
    expect(screen.queryByText('5701')).not.toBeInTheDocument();
  });

  it('are stopped, and their decision is undone, in place', async () => {
    const { user, api, notifications } = open();
    await rowNamed(/5701/);
    await user.click(screen.getByRole('button', { name: 'Stop the probation of 5701 and block it' }));
    await waitFor(() => expect(notifications).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Undo the decision about 5702' }));
    await waitFor(() => expect(notifications).toHaveLength(2));
    expect(api.requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      `/api/probations/${probation({}).id}/stop`,
      `/api/probations/${decided.id}/undo`,
    ]);
  });

  it('are started with safe limits from the blocked widgets', async () => {
    const { user, api, notifications } = open('', []);
    await user.click((await screen.findAllByRole('button', { name: 'Put on probation' }))[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Put blocked widgets on probation' }));
    expect(await axeViolations(document.body)).toEqual([]);
    expect(dialog.getByRole('textbox', { name: 'Budget of each widget' })).toHaveValue('10');
    await user.click(await dialog.findByRole('checkbox', { name: /5703/ }));
    const days = dialog.getByRole('textbox', { name: 'Days' });
    await user.clear(days);
    await user.type(days, '40');
    expect(dialog.getByText('Enter a whole number from 1 to 30')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Retest 1 widget' })).toBeDisabled();
    await user.clear(days);
    await user.type(days, '2');
    await user.click(dialog.getByRole('button', { name: 'Retest 1 widget' }));
    await waitFor(() => expect(notifications).toHaveLength(1));
    expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      widgets: [{ ...place, widget: '5703' }],
      budget: 10_000_000,
      days: 2,
    });
  });

  it('are started once when the answer was lost and they are sent again', async () => {
    const server = lossyPosts({
      path: '/api/probations',
      fates: ['lost'],
      answer: () => ({ success: true, data: { started: [probation({ state: 'waiting' })], skipped: [] } }),
    });
    const { user, notifications } = open('', [], server.api);
    await user.click((await screen.findAllByRole('button', { name: 'Put on probation' }))[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Put blocked widgets on probation' }));
    await user.click(await dialog.findByRole('checkbox', { name: /5703/ }));
    const start = dialog.getByRole('button', { name: 'Retest 1 widget' });
    await user.click(start);
    expect(await dialog.findByText(/Adhelm could not be reached\.$/)).toBeInTheDocument();
    await user.click(start);
    await waitFor(() => expect(notifications).toHaveLength(1));
    expect(server.stored()).toBe(1);
  });
});
