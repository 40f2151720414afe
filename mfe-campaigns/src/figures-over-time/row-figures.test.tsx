import { AdhelmError } from '@adhelm/contracts';
import { renderModule } from '@adhelm/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { figures } from '../test-data/campaign-tools-api.ts';
import { ChangeOfRow } from './change-of-row.tsx';
import { ProfitTrend } from './profit-trend.tsx';
import { RowFiguresProvider } from './row-figures.tsx';

const MILLION = 1_000_000;
const range = { startDate: '2026-11-19', endDate: '2026-11-20' };
const row = (id: string) => ({ source: 'mgid', account: 'acc-us', id });
const trend = (id: string, ...units: (number | null)[]) => ({
  ...row(id),
  cost: units,
  profit: units.map((unit) => unit && unit * MILLION),
});

const api = {
  'POST /api/performance/trends': {
    success: true,
    currency: 'EUR',
    days: ['2026-11-19', '2026-11-20'],
    data: [trend('1', 12, -3), trend('2', null, 4)],
  },
  'POST /api/performance/comparison': {
    success: true,
    currency: 'EUR',
    range: { startDate: '2026-11-17', endDate: '2026-11-18' },
    data: [{ ...row('1'), ...figures({ cost: 8 * MILLION, roi: 0.5, cpa: 4 * MILLION }) }],
  },
};

const List = ({ compare = null as 'previous' | null, ids = ['1', '2', '3'] }) => (
  <RowFiguresProvider
    days={{ ...range, oneAccount: { source: 'mgid', account: 'acc-us' } }}
    compare={compare}
  >
    {ids.map((id) => (
      <section key={id} aria-label={id}>
        <ProfitTrend campaign={row(id)} />
        <ChangeOfRow campaign={row(id)} figure="cost" value={10 * MILLION} />
        <ChangeOfRow campaign={row(id)} figure="roi" value={0.25} />
        <ChangeOfRow campaign={row(id)} figure="cpa" value={5 * MILLION} />
      </section>
    ))}
  </RowFiguresProvider>
);
const open = (props: Parameters<typeof List>[0] = {}, answers: object = {}) =>
  renderModule(() => <List {...props} />, { api: { ...api, ...answers } });
const named = (id: string) => within(screen.getByRole('region', { name: id }));

describe('the figures of the rows that a list draws', () => {
  it('are requested together', async () => {
    const { api: fake } = open({ compare: 'previous' });
    expect(
      await screen.findByRole('img', { name: 'Profit fell from €12.00 to −€3.00 in 2 days' }),
    ).toBeInTheDocument();
    expect(
      named('2').getByRole('img', { name: 'Profit is known for fewer than 2 days' }),
    ).toBeInTheDocument();
    const body = {
      ...range,
      oneAccount: { source: 'mgid', account: 'acc-us' },
      campaigns: [row('1'), row('2'), row('3')],
    };
    expect(fake.requests.map(({ path, body: sent }) => [path, sent])).toEqual([
      ['/api/performance/trends', body],
      ['/api/performance/comparison', { ...body, compare: 'previous' }],
    ]);
  });

  it('change by a share, ratios by points, and are not known of what nobody reported', async () => {
    open({ compare: 'previous' });
    const first = named('1');
    expect(await first.findAllByText('+25.0%')).toHaveLength(2);
    expect(first.getByText('−25.0 pp')).toBeInTheDocument();
    expect(named('3').getAllByText('–')).toHaveLength(4);
  });

  it('come in several requests if they are many', async () => {
    const ids = Array.from({ length: 201 }, (_, index) => String(index));
    const { api: fake } = open({ ids });
    await screen.findByRole('img', { name: /fell/ });
    const sizes = fake.requests.map(({ body }) => (body as { campaigns: unknown[] }).campaigns.length);
    expect(sizes).toEqual([200, 1]);
  });

  it('are requested again after new facts of the account, and stay meanwhile', async () => {
    const { api: fake, emit } = open();
    await screen.findByRole('img', { name: /fell/ });
    const next = Promise.withResolvers<unknown>();
    fake.answer({ 'POST /api/performance/trends': () => next.promise });
    const at = '2026-11-20T15:00:00Z';
    act(() => emit('facts.synced', { source: 'mgid', account: 'acc-us', at, rows: 1 }));
    await waitFor(() => expect(fake.requests).toHaveLength(2));
    expect(screen.getByRole('img', { name: /fell/ })).toBeInTheDocument();
    next.resolve({ ...api['POST /api/performance/trends'], data: [trend('1', 1, 2)] });
    expect(
      await screen.findByRole('img', { name: 'Profit rose from €1.00 to €2.00 in 2 days' }),
    ).toBeInTheDocument();
  });

  it('say that they could not be loaded', async () => {
    const failing = {
      'POST /api/performance/trends': () => Promise.reject(new AdhelmError('upstream', 'Away')),
    };
    open({}, failing);
    expect(await screen.findAllByRole('img', { name: 'Profit could not be loaded' })).toHaveLength(3);
  });
});
