import { AdhelmError, type Figures } from '@adhelm/contracts';
import {
  type ApiAnswers,
  type ApiRequest,
  axeViolations,
  fixDate,
  renderModule,
  rowNamed,
} from '@adhelm/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { type Widget, WidgetsPage } from './testing/widgets-page.tsx';

fixDate(new Date('2026-11-20T15:00:00Z'));
beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

const figures = (part: Partial<Figures>): Figures => ({
  currency: 'USD',
  impressions: null,
  views: null,
  clicks: null,
  conversions: null,
  cost: null,
  revenue: null,
  profit: null,
  ctr: null,
  cpc: null,
  cpa: null,
  cr: null,
  epc: null,
  roi: null,
  ...part,
});

const widgets: Widget[] = [
  { ...figures({ cost: 10_000_000, clicks: 40 }), id: '1', name: 'News site', status: 'active' },
  { ...figures({ cost: 2_500_000, clicks: 5 }), id: '2', name: 'Game app', status: 'blocked' },
];

const answer = (data: readonly Widget[]) => ({
  success: true,
  data,
  page: { next: null, total: data.length },
  totals: figures({ cost: 12_500_000, clicks: 45 }),
  unattributed: null,
  withoutRevenue: null,
  range: { startDate: '2026-11-14', endDate: '2026-11-20', timeZone: 'UTC' },
  freshness: [],
});

const filtered = ({ query: { status: chosen } }: ApiRequest) =>
  answer(widgets.filter(({ status }) => chosen === undefined || [chosen].flat().includes(status)));

let blocked: string[] = [];
const Widgets = () => <WidgetsPage onBlock={(rows) => blocked.push(...rows.map(({ name }) => name))} />;

const Part = () => <WidgetsPage onBlock={() => undefined} hasHeader={false} />;

function open(path = '/app/ts/widgets', api: ApiAnswers = {}, App = Widgets) {
  blocked = [];
  return renderModule(App, {
    path,
    api: {
      'GET /api/widgets/columns/:source': {
        columns: [
          { name: 'name', label: 'Name' },
          { name: 'status', label: 'Status' },
          { name: 'cost', label: 'Cost', format: 'currency' },
          { name: 'clicks', label: 'Clicks', format: 'number' },
        ],
      },
      'GET /api/widgets/filters/:source': {
        filters: [
          {
            name: 'status',
            label: 'Status',
            multiple: true,
            options: [
              { id: 'active', name: 'Active' },
              { id: 'blocked', name: 'Blocked' },
            ],
          },
        ],
      },
      'GET /api/widgets': filtered,
      ...api,
    },
  });
}

const listRequests = (requests: readonly ApiRequest[]) =>
  requests.filter(({ path }) => path === '/api/widgets').map(({ query }) => query);

describe('a list within a page that has its own header', () => {
  it('has its age and tools beside its controls, and no title', async () => {
    const { container } = open(undefined, {}, Part);
    await rowNamed('News site');
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Export' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Columns' })).toBeInTheDocument();
    expect(screen.getByText('Skip to the table')).toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
  });
});

describe('a list of figures', () => {
  it('displays the columns of the metadata with the totals of the last seven days', async () => {
    const { api, container } = open();
    const row = await rowNamed('News site');
    expect(row.getByText('10.00')).toBeInTheDocument();
    expect(row.getByText('Active')).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'Cost, USD' })).toBeInTheDocument();
    expect(screen.getByRole('rowheader', { name: 'Total (2)' })).toBeInTheDocument();
    expect(screen.getByText('12.50')).toBeInTheDocument();
    expect(listRequests(api.requests)[0]).toMatchObject({ startDate: '2026-11-14', endDate: '2026-11-20' });
    expect(await axeViolations(container)).toEqual([]);
  });

  it('requests the dates and filters of the URL', async () => {
    const { api } = open('/app/ts/widgets?startDate=2026-11-01&endDate=2026-11-10&status=blocked');
    await rowNamed('Game app');
    expect(screen.queryByRole('rowheader', { name: 'News site' })).not.toBeInTheDocument();
    expect(listRequests(api.requests)).toEqual([
      expect.objectContaining({ startDate: '2026-11-01', endDate: '2026-11-10', status: ['blocked'] }),
    ]);
  });

  it('states that dates of the URL are not valid, and resets them', async () => {
    const { user, path } = open('/app/ts/widgets?startDate=2026-11-20&endDate=2026-11-01');
    await user.click(await screen.findByRole('button', { name: 'Reset dates' }));
    expect(path()).toBe('/app/ts/widgets');
  });

  it('searches its rows, and sums those that match', async () => {
    const { user } = open();
    await rowNamed('News site');
    await user.type(screen.getByRole('searchbox', { name: 'Search widgets' }), 'game');
    expect(await screen.findByRole('rowheader', { name: 'Total (1)' })).toBeInTheDocument();
    const total = screen.getByRole('row', { name: /^Total/ });
    expect(within(total).getByText('2.50')).toBeInTheDocument();
  });

  it('sorts in the URL', async () => {
    const { user, path } = open();
    await rowNamed('News site');
    await user.click(screen.getByRole('columnheader', { name: 'Clicks' }));
    expect(path()).toBe('/app/ts/widgets?sort=-clicks');
  });

  it('filters its rows by a condition on their figures, in the URL', async () => {
    const { user, path, container } = open();
    await rowNamed('News site');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(screen.getByRole('button', { name: 'Filter by figures' }));
    const form = within(await screen.findByRole('dialog', { name: 'Filter by figures' }));
    await user.click(form.getByRole('button', { name: 'cost' }));
    await user.keyboard('> 5 and clicks >= 40');
    expect(await axeViolations(container)).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(screen.queryByRole('rowheader', { name: 'Game app' })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('rowheader', { name: 'Total (1)' })).toBeInTheDocument();
    expect(new URLSearchParams(path().split('?')[1]).get('where')).toBe('cost > 5 and clicks >= 40');
    await user.click(screen.getByRole('button', { name: 'Remove the filter cost > 5 and clicks >= 40' }));
    await rowNamed('Game app');
    expect(path()).toBe('/app/ts/widgets');
  });

  it('shows where a condition cannot be read, and applies nothing', async () => {
    const { user, path } = open();
    await rowNamed('News site');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(screen.getByRole('button', { name: 'Filter by figures' }));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Show rows where' });
    const popup = screen.getByRole('dialog', { name: 'Filter by figures' });
    await waitFor(() => expect(popup.contains(document.activeElement)).toBe(true));
    await user.type(field, 'cost > 5 and clicsk < 3{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no metric “clicsk” (character 14)');
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe('clicsk');
    expect(path()).toBe('/app/ts/widgets');
  });

  it('displays all rows and the fault of a condition in the URL that cannot be read', async () => {
    const { user, path } = open('/app/ts/widgets?where=cost+%3E%3E+5');
    await rowNamed('Game app');
    expect(screen.getByText('Filter not applied.')).toBeInTheDocument();
    expect(screen.getByText(/at character 7 of cost >> 5$/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(screen.getByRole('button', { name: 'Remove the filter cost >> 5' }));
    expect(path()).toBe('/app/ts/widgets');
  });

  it('opens a saved view with its filters and columns', async () => {
    const view = {
      id: '01a1fe80-89a3-7d2c-b9d6-82f25fabacfb',
      screen: 'widgets/list',
      name: 'Blocked ones',
      query: 'status=blocked',
      layout: { hidden: ['clicks'] },
      isShared: false,
      owner: { id: 'u1', name: 'Ada' },
      isMine: true,
      updatedAt: '2026-11-20T12:00:00.000Z',
    };
    const { user, path } = open('/app/ts/widgets', { 'GET /api/views': { success: true, data: [view] } });
    await rowNamed('News site');
    await user.click(screen.getByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('button', { name: 'Blocked ones' }));
    await waitFor(() =>
      expect(screen.queryByRole('rowheader', { name: 'News site' })).not.toBeInTheDocument(),
    );
    expect(path()).toBe('/app/ts/widgets?status=blocked');
    expect(screen.queryByRole('columnheader', { name: 'Clicks' })).not.toBeInTheDocument();
  });

  it('offers actions for selected rows', async () => {
    const { user } = open();
    const row = await rowNamed('Game app');
    await user.click(row.getByRole('checkbox'));
    const bar = within(screen.getByRole('group', { name: 'Selected rows' }));
    expect(bar.getByText('1 selected')).toBeInTheDocument();
    await user.click(bar.getByRole('button', { name: 'Block' }));
    expect(blocked).toEqual(['Game app']);
    await user.click(bar.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByRole('group', { name: 'Selected rows' })).not.toBeInTheDocument();
  });

  it('exports its rows under the name of list and dates', async () => {
    const names: string[] = [];
    // jsdom has neither object URLs nor downloads
    URL.createObjectURL = () => 'blob:test';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { user } = open();
    await rowNamed('News site');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV file' }));
    await waitFor(() => expect(names).toEqual(['widgets 2026-11-14 to 2026-11-20.csv']));
  });

  it('explains why it is empty, and clears the filters that match nothing', async () => {
    const { user, path } = open('/app/ts/widgets?status=blocked', {
      'GET /api/widgets': ({ query }: ApiRequest) => answer(query['status'] === undefined ? widgets : []),
    });
    expect(await screen.findByText('No matching widgets')).toBeInTheDocument();
    const [clear] = screen.getAllByRole('button', { name: 'Clear filters' });
    if (clear !== undefined) await user.click(clear);
    await rowNamed('News site');
    expect(path()).toBe('/app/ts/widgets');
  });

  it('explains that there are no rows at all', async () => {
    open('/app/ts/widgets', { 'GET /api/widgets': answer([]) });
    expect(await screen.findByText('No widgets yet')).toBeInTheDocument();
  });

  it('replaces the grid by a failure, and retries', async () => {
    const { api, user } = open('/app/ts/widgets', {
      'GET /api/widgets': () => {
        throw new AdhelmError('unavailable', 'No connection');
      },
    });
    expect(await screen.findByText('The widgets could not be loaded')).toBeInTheDocument();
    expect(screen.getByText('Nothing was changed.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Views' })).toBeInTheDocument();
    api.answer({ 'GET /api/widgets': filtered });
    await user.click(screen.getByRole('button', { name: /again|retry/i }));
    await rowNamed('News site');
  });

  it('displays rows as cards on a phone', async () => {
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360);
    jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(640);
    open();
    const card = await rowNamed('News site');
    expect(card.getByText('10.00').closest('[role=gridcell]')).toHaveAttribute('data-label', 'Cost, USD');
    expect(screen.getByRole('button', { name: 'Sort by' })).toBeInTheDocument();
  });
});
