import { AdhelmError } from '@adhelm/contracts';
import { type ApiRequest, axeViolations, fixDate, renderModule, rowNamed } from '@adhelm/shared-ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CampaignToolsRoutes } from '../../routes.tsx';
import {
  actionOf,
  calmApi,
  campaignAnswer,
  content,
  contentsAnswer,
  figures,
  lastSevenDays,
  testNow,
} from '../../test-data/campaign-tools-api.ts';

fixDate(testNow);

const contentsPage = '/app/ts/campaigns/mgid/acc-us/1/contents';
const page = (api: object = {}, path = contentsPage) =>
  renderModule(CampaignToolsRoutes, { path, api: { ...calmApi(), ...api } });

describe('the contents of a campaign', () => {
  it('displays headline, approval and figures under the campaign’s name', async () => {
    const { api } = page({
      'GET /api/contents': contentsAnswer([
        content('11', { headline: 'Doctors are stunned' }),
        content('12', { headline: 'Seven foods', status: 'rejected', statusDetail: 'Misleading headline' }),
      ]),
      'GET /api/campaigns/:source/:account/:campaign': campaignAnswer({ name: 'Solar panels' }),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Solar panels' })).toBeInTheDocument();
    const row = await rowNamed(/Seven foods/);
    expect(row.getByText('Rejected')).toBeInTheDocument();
    expect(row.getByText('Misleading headline')).toBeInTheDocument();
    expect(row.getByText('12.50')).toBeInTheDocument();
    const request = api.requests.find(({ path }) => path === '/api/contents');
    expect(request?.query).toMatchObject({
      source: 'mgid',
      account: 'acc-us',
      campaign: '1',
      ...lastSevenDays,
    });
  });

  it('has key figures of the contents of this campaign only', async () => {
    const { api } = page();
    expect(await screen.findByRole('region', { name: 'Key figures of 3 contents' })).toBeInTheDocument();
    expect(api.requests.findLast(({ path }) => path === '/api/performance/series')?.body).toEqual({
      ...lastSevenDays,
      grain: 'day',
      compare: 'previous',
      level: 'content',
      oneAccount: { source: 'mgid', account: 'acc-us' },
      campaign: '1',
    });
  });

  it('displays a placeholder for a picture that cannot be loaded', async () => {
    page({ 'GET /api/contents': contentsAnswer([content('11', { headline: 'Seven foods' })]) });
    const row = (await screen.findByText('Seven foods')).closest<HTMLElement>('[role=row]');
    const picture = row?.querySelector('img') ?? null;
    expect(picture).toHaveAttribute('src', 'https://images.test/1.png');
    if (picture !== null) fireEvent.error(picture);
    expect(row?.querySelector('img')).toBeNull();
    expect(screen.getByText('Seven foods')).toBeInTheDocument();
  });

  it('links back to the list of the same account and dates', async () => {
    const { user, path } = page({}, `${contentsPage}?startDate=2026-10-01&endDate=2026-10-31`);
    await screen.findByText('Seven foods');
    await user.click(screen.getByRole('link', { name: 'Campaigns' }));
    expect(path()).toBe(
      '/app/ts/campaigns?source=mgid&account=acc-us&startDate=2026-10-01&endDate=2026-10-31',
    );
  });

  it("displays the campaign's figures beyond its contents", async () => {
    page({
      'GET /api/contents': contentsAnswer([content('11')], {
        unattributed: figures({ cost: 2_300_000, clicks: 4 }),
      }),
    });
    expect(await screen.findByText('$2.30 cost, 4 clicks.')).toBeInTheDocument();
  });

  it('treats less than a cent as rounding of the source', async () => {
    page({
      'GET /api/contents': contentsAnswer([content('11')], {
        unattributed: figures({ cost: 4_000, clicks: 0 }),
      }),
    });
    await rowNamed(/Headline 11/);
    expect(screen.queryByText(/cost, 0 clicks/)).not.toBeInTheDocument();
  });

  it('starts and pauses a content, and the campaign itself, at once', async () => {
    const { user, api } = page({
      'POST /api/actions/preview': ({ body }: ApiRequest) => ({
        success: true,
        data: [
          {
            ...(body as { targets: object[] }).targets[0],
            entityName: 'It',
            field: 'status',
            before: 'active',
            target: 'paused',
            skipped: null,
          },
        ],
      }),
      'POST /api/actions': ({ body }: ApiRequest) => actionOf('act-1', body as never, 'running'),
    });
    for (const [name, kind, id] of [
      ['Pause Doctors are stunned', 'content', '11'],
      ['Pause Campaign 1', 'campaign', '1'],
    ] as const) {
      await user.click(await screen.findByRole('button', { name }));
      await waitFor(() =>
        expect(api.requests.findLast(({ path }) => path === '/api/actions')?.body).toMatchObject({
          targets: [{ source: 'mgid', account: 'acc-us', kind, id }],
        }),
      );
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(screen.getAllByText('Pausing…').length).toBeGreaterThan(0);
    }
  });

  it('reports that the campaign does not exist, once', async () => {
    page({
      'GET /api/campaigns/:source/:account/:campaign': () => {
        throw new AdhelmError('not-found', 'There is no campaign "1"');
      },
    });
    expect(await screen.findByText('The campaign could not be loaded')).toBeInTheDocument();
    expect(screen.getByText('There is no campaign "1"')).toBeInTheDocument();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it.each([
    ['account', '/app/ts/campaigns/mgid/gone/1/contents'],
    ['source', '/app/ts/campaigns/nowhere/acc-us/1/contents'],
  ])(
    'reports that its %s does not exist, sends no request for it, and links to another one',
    async (_what, link) => {
      const notThere = () => {
        throw new AdhelmError('not-found', 'There is no such source');
      };
      const { user, api, path } = page(
        link.includes('nowhere')
          ? { 'GET /api/contents/filters/:source': notThere, 'GET /api/contents/columns/:source': notThere }
          : {},
        link,
      );
      expect(await screen.findByText('Account not found')).toBeInTheDocument();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(api.requests.filter(({ path }) => path === '/api/contents')).toHaveLength(0);
      await user.click(screen.getByRole('button', { name: 'Open another account' }));
      expect(await screen.findByRole('rowheader', { name: 'Solar panels' })).toBeInTheDocument();
      expect(path()).toBe('/app/ts/campaigns?view=account&source=mgid&account=acc-us');
    },
  );

  it('names the dates of the displayed figures if other dates cannot be loaded', async () => {
    const { user, api } = page();
    await screen.findByText('Seven foods');
    api.answer({
      'GET /api/contents': () => {
        throw new AdhelmError('upstream', 'The server cannot be reached.');
      },
    });
    await user.click(screen.getByRole('button', { name: /Date range/ }));
    await user.click(await screen.findByRole('button', { name: 'Yesterday' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/Nov 14 – Nov 20, 2026\..*Nov 19, 2026 could not be loaded/);
    expect(screen.getByText('Seven foods')).toBeInTheDocument();
    expect(within(alert).getByRole('button', { name: 'Retry' })).toBeEnabled();
  });

  it('distinguishes no matches from no contents', async () => {
    const { user, unmount } = page();
    await screen.findByText('Seven foods');
    await user.type(screen.getByRole('searchbox', { name: 'Search contents' }), 'zzz');
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('Seven foods')).toBeInTheDocument();
    unmount();
    page({ 'GET /api/contents': contentsAnswer([], { success: false }) });
    expect(await screen.findByText('No contents yet')).toBeInTheDocument();
  });

  it('refreshes when its account was synced', async () => {
    const { api, emit } = page();
    await screen.findByText('Seven foods');
    api.answer({ 'GET /api/contents': contentsAnswer([content('13', { headline: 'Brand new' })]) });
    await act(async () =>
      emit('facts.synced', { source: 'mgid', account: 'acc-us', at: '2026-11-20T15:00:00Z', rows: 1 }),
    );
    expect(await screen.findByText('Brand new')).toBeInTheDocument();
  });

  it('has no axe violations', async () => {
    const { container } = page();
    await screen.findByText('Seven foods');
    expect(await axeViolations(container)).toEqual([]);
  });
});
