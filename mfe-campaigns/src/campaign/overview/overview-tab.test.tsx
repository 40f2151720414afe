import { AdhelmError } from '@adhelm/contracts';
import { type ApiRequest, axeViolations, fixDate, renderModule } from '@adhelm/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { seriesAnswer } from '../../figures-over-time/test-data/series-answer.ts';
import { CampaignToolsRoutes } from '../../routes.tsx';
import { campaignAnswer, testNow } from '../../test-data/campaign-tools-api.ts';
import { campaignApi, campaignPath, widget, widgetsAnswer } from '../test-data/campaign-page.ts';
import { changeMarks } from './change-marks.ts';
import { targetFigures } from './target-figures.ts';

fixDate(testNow);
beforeEach(() => localStorage.clear());

const entry = (id: string, at = '2026-11-20T10:00:00.000Z', changes = 1) => ({
  id,
  at,
  actor: { kind: 'person' as const, id: 'user-1', name: 'Bea Buyer' },
  type: 'campaign_paused',
  summary: `paused number ${id}`,
  object: null,
  field: null,
  unit: null,
  before: null,
  after: null,
  actionId: null,
  batch: changes === 1 ? null : { changes, failed: 0, accounts: 1 },
  run: null,
  undoable: false,
  undoes: 0,
  requestId: null,
});
const log = (count: number) => ({
  success: true,
  data: Array.from({ length: count }, (_, index) => entry(String(index + 1))),
  page: { next: null, total: count },
});
const targets = {
  cpa: { amount: 12_000_000, currency: 'USD', from: 'campaign' },
  payout: { amount: 20_000_000, currency: 'EUR', from: 'offer' },
  roi: { value: 0.3, from: 'account' },
  offer: null,
  tags: [],
} as const;
const rich = campaignAnswer({
  cpa: 9_000_000,
  roi: -0.1,
  conversions: 2,
  revenue: 30_000_000,
  targets: { ...targets, tags: [] },
});
const losing = widget('news-7', { cost: 9_000_000, profit: -4_000_000 });
const earning = widget('game-3', { cost: 3_000_000, profit: 2_000_000 });
const widgets = ({ query: { where } }: ApiRequest) =>
  widgetsAnswer(where === undefined ? [losing, earning] : [where === 'profit < 0' ? losing : earning]);
const page = (api: object = {}, query = '') =>
  renderModule(CampaignToolsRoutes, {
    path: `${campaignPath}?tab=overview${query}`,
    api: {
      ...campaignApi(),
      'GET /api/campaigns/:source/:account/:campaign': rich,
      'GET /api/activities': log(7),
      'GET /api/widgets': widgets,
      'POST /api/performance/series': seriesAnswer({ campaigns: 1 }),
      ...api,
    },
  });
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const dates = 'startDate=2026-10-01&endDate=2026-10-31';

describe('the overview of a campaign', () => {
  it('has key figures, an open chart, and the latest changes with a link to all', async () => {
    const { user, path, container } = page({}, `&${dates}`);
    expect(await screen.findByRole('figure')).toBeInTheDocument();
    expect(screen.getByText('▾ marks days with changes.')).toBeInTheDocument();
    const changes = await region('What changed');
    expect(changes.getAllByRole('listitem')).toHaveLength(5);
    expect(await axeViolations(container)).toEqual([]);
    await user.click(changes.getByRole('link', { name: 'All changes' }));
    expect(path()).toBe(`${campaignPath}?${dates}&tab=history`);
  });

  it('has the best and the worst widgets, each with a link to all like them', async () => {
    const { user, path } = page();
    const worst = await region('Biggest losers');
    expect(await worst.findByRole('row', { name: /news-7 \$9\.00 −\$4\.00/ })).toBeInTheDocument();
    const top = await region('Biggest earners');
    expect(await top.findByRole('row', { name: /game-3 \$3\.00 \$2\.00/ })).toBeInTheDocument();
    await user.click(worst.getByRole('link', { name: 'All losing widgets' }));
    await waitFor(() => expect(path()).toContain('tab=widgets&where=profit'));
    expect(await screen.findByRole('rowheader', { name: 'news-7' })).toBeInTheDocument();
    expect(screen.queryByRole('rowheader', { name: 'game-3' })).not.toBeInTheDocument();
  });

  it('compares targets with what was reached, in one currency only', async () => {
    page();
    const panel = await region('Targets and actual figures');
    expect(await panel.findByRole('row', { name: /CPA \$12\.00 \$9\.00 Met/ })).toBeInTheDocument();
    expect(panel.getByRole('row', { name: /ROI 30\.00% −10\.00% Missed/ })).toBeInTheDocument();
    expect(
      panel.getByRole('row', { name: /Payout €20\.00 \$15\.00 In another currency/ }),
    ).toBeInTheDocument();
  });

  it('names the next step without targets, changes and widgets, and what failed', async () => {
    const { user } = page({
      'GET /api/campaigns/:source/:account/:campaign': campaignAnswer(),
      'GET /api/activities': log(0),
      'GET /api/widgets': ({ query }: ApiRequest) => {
        if (query.where === 'profit > 0') return widgetsAnswer([]);
        throw new AdhelmError('upstream', 'The server cannot be reached.');
      },
      'POST /api/targets/read': { success: true, data: [] },
      'GET /api/offers': { success: true, data: [] },
    });
    expect(await (await region('What changed')).findByText(/Nothing was changed/)).toBeInTheDocument();
    expect(
      await (await region('Biggest earners')).findByText(/No widget with known revenue earns/),
    ).toBeInTheDocument();
    expect(await (await region('Biggest losers')).findByRole('alert')).toHaveTextContent(
      'The widgets could not be loaded. The server cannot be reached.',
    );
    await user.click(await screen.findByRole('button', { name: 'Set targets' }));
    expect(await screen.findByRole('dialog', { name: /Targets and tags/ })).toBeInTheDocument();
  });
});

describe('the marks of changes', () => {
  it('are one for each day of the account, with all changes of that day', () => {
    const entries = [
      entry('1', '2026-11-20T03:00:00Z', 4),
      entry('2', '2026-11-19T20:00:00Z'),
      entry('3', '2026-11-20T20:00:00Z'),
    ];
    expect(changeMarks(entries, 'America/New_York')).toEqual([
      { at: '2026-11-19', text: '5 changes' },
      { at: '2026-11-20', text: '1 change' },
    ]);
  });
});

describe('targets', () => {
  it('that cannot be judged without figures are neither met nor missed', () => {
    const row = { ...rich.data, cpa: null, roi: null, revenue: null, conversions: null };
    expect(targetFigures(row).map(({ key, isMet }) => [key, isMet])).toEqual([
      ['cpa', null],
      ['roi', null],
      ['payout', null],
    ]);
  });
});
