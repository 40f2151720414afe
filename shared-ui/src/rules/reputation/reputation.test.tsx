import type { PlacementReputation } from '@adhelm/contracts';
import { axeViolations, fixDate, renderModule, rowNamed } from '@adhelm/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../test-data/rules.ts';
import { RulesApp } from '../test-data/rules-app.tsx';

fixDate(new Date('2026-11-20T15:00:00Z'));
beforeEach(() => localStorage.clear());

const mgid = { id: 'mgid', name: 'MGID' };
const placement = (part: Partial<PlacementReputation>): PlacementReputation => ({
  widget: '5701',
  sources: [mgid],
  campaigns: 4,
  accounts: 2,
  clicks: 900,
  conversions: 0,
  cost: 90_000_000,
  revenue: 0,
  profit: -90_000_000,
  roi: -1,
  verdict: 'losing',
  losing: 0.985,
  lastDay: '2026-11-16',
  lists: [],
  ...part,
});
const answer = (...data: PlacementReputation[]) => ({
  success: true,
  data,
  page: { next: null, total: data.length },
  currency: 'USD',
  range: { startDate: '2026-08-20', endDate: '2026-11-17' },
  source: 'mgid',
  sources: [mgid],
});
const winner = placement({ widget: '5702', verdict: 'earning', losing: 0.02, lists: ['Bots'] });

const open = (search = '') =>
  renderModule(RulesApp, {
    path: `${area.path}?tab=reputation${search}`,
    api: {
      'GET /api/reputation': answer(placement({}), winner),
      'GET /api/block-lists': { success: true, data: [] },
      'POST /api/block-lists': { success: true, data: { id: 'new', name: 'MGID: losing everywhere' } },
      'POST /api/block-lists/:id/entries': { success: true, data: { added: 1, present: 0 } },
    },
  });

describe('the reputation of widgets', () => {
  it('has a verdict with its probability, and the lists that a widget is on', async () => {
    const { container } = open();
    const row = await rowNamed(/5701/);
    expect(row.getByText('Losing')).toBeInTheDocument();
    expect(row.getByTitle('98.5% likely to lose')).toBeInTheDocument();
    expect(row.getByText('98.5%')).toBeInTheDocument();
    expect((await rowNamed(/5702/)).getByText('Bots')).toBeInTheDocument();
    expect(screen.getByText(/After 30 days, a day counts half as much/)).toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('is filtered by verdict and by lists in the URL', async () => {
    open('&verdict=earning&listed=yes');
    await rowNamed(/5702/);
    expect(screen.queryByText('5701')).not.toBeInTheDocument();
  });

  it('asks for another network, or for sites of all', async () => {
    const { user, api } = open();
    await rowNamed(/5701/);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Network' }), 'Sites of all networks');
    await waitFor(() => expect(api.requests.at(-1)?.query).toEqual({ by: 'site' }));
  });

  it('puts what loses on a new block list, with why', async () => {
    const { user, api, notifications } = open('&verdict=losing');
    await user.click((await rowNamed(/5701/)).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Add to block list' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add 1 widget to a block list' }));
    await user.click(await dialog.findByRole('button', { name: 'Add' }));
    await waitFor(() => expect(notifications).toHaveLength(1));
    const bodies = api.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(bodies).toEqual([
      { name: 'MGID: losing everywhere', source: 'mgid', isOn: false, places: [] },
      { entries: [{ widget: '5701', note: '98.5% likely to lose, cost $90.00' }] },
    ]);
  });
});
