import { type MetricsTableRow, parseRuleCondition, type ThriveReportRow } from '@adhelm/contracts';
import { type ApiRequest, axeViolations, fixDate, renderModule, rowNamed } from '@adhelm/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ThriveRoutes } from '../routes.tsx';
import {
  metricsRow,
  metricsTable,
  reportAnswer,
  reportRow,
  sources,
  trackedCampaign,
} from '../test-data/thrive-api.ts';
import { reportColumns } from './report-columns.tsx';

fixDate(new Date('2026-11-20T15:00:00Z'));
beforeEach(() => localStorage.clear());

const PAGE = '/app/thrive/eo/widgets/report';
const rows = [
  reportRow('101', { evidence: 'losing', losing: 0.97, cost: 40_000_000, revenue: 0, profit: -40_000_000 }),
  reportRow('102', { evidence: 'earning', losing: 0.02 }),
  reportRow('103', { evidence: null, losing: null, revenue: null, profit: null, roi: null }),
];

type Given = {
  readonly campaigns?: readonly MetricsTableRow[];
  readonly rows?: readonly ThriveReportRow[];
  readonly part?: object;
  readonly api?: object;
};

const open = (
  path = PAGE,
  { campaigns = [metricsRow('7'), metricsRow('8')], api = {}, ...given }: Given = {},
) =>
  renderModule(ThriveRoutes, {
    path,
    api: {
      'GET /api/thrive/campaigns/getMetricsTable': metricsTable(campaigns),
      'GET /api/thrive/report': reportAnswer(given.rows ?? rows, given.part),
      'GET /api/sources': { success: true, data: sources },
      'GET /api/campaigns/sources': {
        sources: {
          mgid: { name: 'MGID', accounts: [{ id: 'acc-us', name: 'US', currency: 'USD', timeZone: 'UTC' }] },
        },
      },
      ...api,
    },
  });
const asked = (requests: readonly ApiRequest[]) =>
  requests.filter(({ path }) => path === '/api/thrive/report').at(-1)?.query;

describe('the widgets report', () => {
  it('shows cost next to revenue with the evidence of each widget, of the campaign in the address', async () => {
    const { api, container } = open(`${PAGE}/8?account=thrive-1`);
    const row = await rowNamed(/101/);
    expect(row.getByText(/^Losing: 97/)).toBeInTheDocument();
    expect((await rowNamed(/102/)).getByText(/^Earning: 98/)).toBeInTheDocument();
    expect((await rowNamed(/103/)).getByText('Not judged: no revenue reported')).toBeInTheDocument();
    for (const name of ['Widget', 'Evidence', 'Cost', 'Revenue', 'Profit', 'ROI'])
      expect(screen.getByRole('columnheader', { name: new RegExp(`^${name}`) })).toBeInTheDocument();
    expect(asked(api.requests)).toMatchObject({ level: 'widget', account: 'thrive-1', campaign: '8' });
    expect(await axeViolations(container)).toEqual([]);
  });

  it('fits cost, revenue and what clicks do into a screen of 1440 px', () => {
    const columns = reportColumns({ rows, displayed: rows, currency: 'USD', label: 'Widget' });
    const last = columns.findIndex(({ id }) => id === 'loss');
    const widths = columns.slice(0, last + 1).map(({ width }) => width ?? 0);
    // 1440 less navigation, gutters, and the column of checkboxes
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(1440 - 256 - 48 - 48);
    expect(columns.slice(0, last + 1).map(({ id }) => id)).toEqual([
      'name',
      'losing',
      'trend',
      'cost',
      'revenue',
      'profit',
      'roi',
      'epc',
      'cr',
      'loss',
    ]);
  });

  it('opens the campaign with the largest cost, and remembers a choice in the address', async () => {
    const { user, path } = open();
    await rowNamed(/101/);
    expect(path()).toContain(`${PAGE}/7?account=thrive-1`);
    await user.click(screen.getByRole('combobox', { name: 'Thrive campaign' }));
    await user.type(await screen.findByRole('combobox', { name: 'Type to search' }), '8');
    await user.click(screen.getByRole('option', { name: 'Thrive 8' }));
    await waitFor(() => expect(path()).toContain(`${PAGE}/8?account=thrive-1`));
  });

  it('has the profit of each row by day', async () => {
    open(`${PAGE}/7`);
    const row = await rowNamed(/101/);
    expect(row.getByRole('img', { name: 'Profit rose from −$2.00 to $3.00 in 3 days' })).toBeInTheDocument();
  });

  it('filters by evidence on the server', async () => {
    const { api } = open(`${PAGE}/7?evidence=losing`);
    await rowNamed(/101/);
    expect(asked(api.requests)).toMatchObject({ evidence: ['losing'] });
  });

  it('blocks selected widgets at their network through the dialog of changes', async () => {
    const preview = (request: ApiRequest) => {
      expect(request.body).toMatchObject({
        change: { field: 'widget-block', value: true },
        targets: [{ source: 'mgid', account: 'acc-us', campaign: '1', kind: 'widget', id: '101' }],
      });
      return { success: true, data: [] };
    };
    const { user, api } = open(`${PAGE}/7`, { api: { 'POST /api/actions/preview': preview } });
    await rowNamed(/101/);
    await user.click(screen.getByRole('checkbox', { name: 'Select 101' }));
    await user.click(
      await within(screen.getByRole('group', { name: 'Selected rows' })).findByRole('button', {
        name: 'Block',
      }),
    );
    expect(await screen.findByRole('dialog', { name: 'Block 1 widget' })).toBeInTheDocument();
    expect(api.requests.some(({ path }) => path === '/api/actions/preview')).toBe(true);
  });

  it('filters by click loss, with the names of its columns', async () => {
    const lossy = [reportRow('101', { loss: 0.4 }), reportRow('102', { loss: 0.05 })];
    const { user } = open(`${PAGE}/7`, { rows: lossy });
    await rowNamed(/102/);
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(screen.getByRole('button', { name: 'Filter by figures' }));
    const form = within(await screen.findByRole('dialog', { name: 'Filter by figures' }));
    const words = within(form.getByRole('group', { name: 'Insert' }));
    expect(words.getByRole('button', { name: 'cvr' })).toBeInTheDocument();
    expect(words.queryByRole('button', { name: 'cr' })).not.toBeInTheDocument();
    await user.click(words.getByRole('button', { name: 'loss' }));
    await user.type(form.getByRole('textbox'), '> 15%');
    await user.click(form.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /102/ })).not.toBeInTheDocument());
    expect(screen.getByRole('row', { name: /101/ })).toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'Create rule from this filter' });
    const where = new URL(link.getAttribute('href') ?? '', 'http://adhelm.test').searchParams.get('where');
    expect(parseRuleCondition(where ?? '')).toEqual({
      condition: { metric: 'loss', is: '>', than: { constant: 0.15 } },
    });
  });

  it('hands its filter to a new rule', async () => {
    open(`${PAGE}/7?where=${encodeURIComponent('cost > 5')}&evidence=losing`);
    const link = await screen.findByRole('link', { name: 'Create rule from this filter' });
    const address = new URL(link.getAttribute('href') ?? '', 'http://adhelm.test');
    expect(address.pathname).toBe('/app/thrive/eo/widgets/widgets-auto-optimization/create');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      where: '(cost > 5) and P(roi < 0%) >= 90%',
      currency: 'USD',
      days: '7',
      campaign: 'acc-us/1',
    });
  });

  it('makes a rule of yesterday from a report of yesterday', async () => {
    open(`${PAGE}/7?where=${encodeURIComponent('cost > 5')}&startDate=2026-11-19&endDate=2026-11-19`);
    const link = await screen.findByRole('link', { name: 'Create rule from this filter' });
    expect(link.getAttribute('href')).toContain('days=yesterday');
  });

  it('leads to the report of the teasers of the same campaign, and to the rules', async () => {
    open(`${PAGE}/7?account=thrive-1`);
    expect(await screen.findByRole('link', { name: 'Teasers report' })).toHaveAttribute(
      'href',
      '/app/thrive/eo/teasers/report/7?account=thrive-1',
    );
    expect(screen.getByRole('link', { name: 'Widget rules' })).toHaveAttribute(
      'href',
      '/app/thrive/eo/widgets/widgets-auto-optimization',
    );
  });

  it('hands over the currency of the accounts behind it, and the rate to that', async () => {
    open(`${PAGE}/7?where=${encodeURIComponent('cost > 5')}`, {
      part: {
        tracked: [
          trackedCampaign('1'),
          trackedCampaign('2', { account: 'acc-eu', currency: 'EUR', rate: 0.9 }),
          trackedCampaign('3', { account: 'acc-pl', currency: 'PLN', rate: null }),
        ],
      },
    });
    const queryOf = async (currency: string) => {
      const name = `Create rule from this filter (${currency})`;
      const address = (await screen.findByRole('link', { name })).getAttribute('href') ?? '';
      return Object.fromEntries(new URL(address, 'http://adhelm.test').searchParams);
    };
    const shared = { where: 'cost > 5', days: '7' };
    expect(await queryOf('USD')).toEqual({ ...shared, currency: 'USD', campaign: 'acc-us/1' });
    expect(await queryOf('EUR')).toEqual({
      ...shared,
      ...{ currency: 'EUR', from: 'USD', rate: '0.9', campaign: 'acc-eu/2' },
    });
    expect(await queryOf('PLN')).toEqual({ ...shared, currency: 'PLN', from: 'USD', campaign: 'acc-pl/3' });
  });

  it('says what it includes of other campaigns and what it leaves out', async () => {
    open(`${PAGE}/7`, {
      part: {
        tracked: [trackedCampaign('1', { sharedWith: ['Thrive 8'] })],
        unlinked: ['99'],
      },
    });
    expect(await screen.findByText('Solar also receives visits from Thrive 8.')).toBeInTheDocument();
    expect(screen.getByText('Not in this report: 99')).toBeInTheDocument();
  });

  it('leads to connecting an account without campaigns, and says that an unknown one is missing', async () => {
    const first = open(PAGE, { campaigns: [] });
    expect(await screen.findByRole('link', { name: 'Connect account' })).toBeInTheDocument();
    first.unmount();
    open(`${PAGE}/none`);
    expect(await screen.findByText(/does not exist, or you do not have access/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Chart' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open the largest campaign' })).toHaveAttribute('href', PAGE);
  });
});

describe('the teasers report', () => {
  it('is of the contents, which can be paused', async () => {
    const { user, api } = open('/app/thrive/eo/teasers/report/7', {
      rows: [reportRow('201', { name: 'Seven foods', status: 'active' })],
      api: { 'POST /api/actions/preview': { success: true, data: [] } },
    });
    await rowNamed(/Seven foods/);
    expect(asked(api.requests)).toMatchObject({ level: 'content' });
    await user.click(screen.getByRole('checkbox', { name: 'Select Seven foods' }));
    await user.click(
      await within(screen.getByRole('group', { name: 'Selected rows' })).findByRole('button', {
        name: 'Pause',
      }),
    );
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
  });
});
