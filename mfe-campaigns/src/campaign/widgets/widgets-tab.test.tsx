import {
  axeViolations,
  fixDate,
  type RenderedModule,
  renderModule,
  rowNamed,
} from '@adhelm/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { CampaignToolsRoutes } from '../../routes.tsx';
import { figures, lastSevenDays, testNow } from '../../test-data/campaign-tools-api.ts';
import { campaignApi, campaignPath, sourceWith, widget, widgetsAnswer } from '../test-data/campaign-page.ts';

fixDate(testNow);
beforeEach(() => localStorage.clear());

const page = (api: object = {}, query = '') =>
  renderModule(CampaignToolsRoutes, {
    path: `${campaignPath}?tab=widgets${query}`,
    api: { ...campaignApi(), ...api },
  });
const select = async ({ user }: RenderedModule, ...ids: readonly string[]) => {
  for (const id of ids) await user.click(await screen.findByRole('checkbox', { name: `Select ${id}` }));
};
const bodiesOf = ({ api }: RenderedModule, path: string) =>
  api.requests.filter((request) => request.path === path).map(({ body }) => body);
const named = (name: string) => rowNamed(new RegExp(name));
const target = (id: string) => ({ source: 'mgid', account: 'acc-us', kind: 'widget', id, campaign: '1' });

describe('the widgets of a campaign', () => {
  it('have figures, state, totals and what is not attributed to them', async () => {
    const { api, container } = page({
      'GET /api/widgets': widgetsAnswer(
        [
          widget('news-7', { cost: 9_000_000 }),
          widget('old-1', { blocked: true }),
          widget('good-1', { allowed: true }),
          widget('back-1', { blocked: false }),
        ],
        { totals: figures({ cost: 22_000_000 }), unattributed: figures({ cost: 2_300_000, clicks: 4 }) },
      ),
    });
    expect((await named('news-7')).getByText('9.00')).toBeInTheDocument();
    expect((await named('old-1')).getByText('Blocked')).toBeInTheDocument();
    expect((await named('good-1')).getByText('Allowed')).toBeInTheDocument();
    expect((await named('back-1')).getByText('Unblocked')).toBeInTheDocument();
    expect((await named('Total \\(4\\)')).getByText('22.00')).toBeInTheDocument();
    expect(screen.getByText('$2.30 cost, 4 clicks.')).toBeInTheDocument();
    expect(api.requests.find(({ path }) => path === '/api/widgets')?.query).toMatchObject({
      source: 'mgid',
      account: 'acc-us',
      campaign: '1',
      ...lastSevenDays,
    });
    expect(await axeViolations(container)).toEqual([]);
  });

  it('are filtered by a condition and by their state, in the URL', async () => {
    const { api } = page({}, `&where=${encodeURIComponent('profit < 0')}&blocked=no`);
    expect(await screen.findByRole('rowheader', { name: 'news-7' })).toBeInTheDocument();
    expect(screen.queryByRole('rowheader', { name: 'game-3' })).not.toBeInTheDocument();
    expect(api.requests.findLast(({ path }) => path === '/api/widgets')?.query).toMatchObject({
      blocked: ['no'],
    });
  });

  it('have key figures that follow filters, condition and selection', async () => {
    const rendered = page({}, `&where=${encodeURIComponent('profit < 0')}&blocked=no&evidence=unknown`);
    expect(await screen.findByRole('region', { name: 'Key figures of 3 widgets' })).toBeInTheDocument();
    const question = {
      ...lastSevenDays,
      grain: 'day',
      compare: 'previous',
      level: 'widget',
      oneAccount: { source: 'mgid', account: 'acc-us' },
      campaign: '1',
      filters: { blocked: ['no'], evidence: ['unknown'] },
      where: 'profit < 0',
    };
    expect(bodiesOf(rendered, '/api/performance/series').at(-1)).toEqual(question);
    await select(rendered, 'news-7');
    await waitFor(() =>
      expect(bodiesOf(rendered, '/api/performance/series').at(-1)).toEqual({ ...question, ids: ['news-7'] }),
    );
    expect((await screen.findAllByText('of 1 selected')).length).toBe(5);
  });

  it('say how the source takes changes, and offer nothing else', async () => {
    const rendered = page({
      'GET /api/sources': {
        success: true,
        data: [
          sourceWith([
            { field: 'widget-block', level: 'campaign', semantics: 'replace' },
            { field: 'widget-block', level: 'account', semantics: 'incremental' },
            { field: 'widget-allow', level: 'campaign', isManual: true },
          ]),
        ],
      },
    });
    expect(
      await screen.findByText(/: each change replaces the whole list in the campaign\./),
    ).toHaveTextContent(
      /: only the widgets you choose are added or removed, in all campaigns of the account\..*: there is no API for this/,
    );
    await select(rendered, 'news-7');
    const bar = within(await screen.findByRole('group', { name: 'Selected rows' }));
    const offered = bar.getAllByRole('button').map((button) => button.textContent);
    expect(offered).toEqual([
      '',
      'Block',
      'Unblock',
      'Block in account',
      'Unblock in account',
      'Add to allow list',
      'Remove from allow list',
    ]);
  });

  it('are blocked in bulk, with before and after and the state in the cell', async () => {
    const rendered = page();
    await select(rendered, 'news-7', 'game-3');
    await rendered.user.click(await screen.findByRole('button', { name: 'Block' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Block 2 widgets' }));
    expect(await dialog.findByText(/: only the widgets you choose are added or removed/)).toBeInTheDocument();
    expect(
      dialog.getByText(/^Cost in the displayed days: \$12\.00; revenue is not known\./),
    ).toBeInTheDocument();
    expect(dialog.getAllByText('Not blocked')).toHaveLength(2);
    expect(bodiesOf(rendered, '/api/actions')).toHaveLength(0);
    await rendered.user.click(dialog.getByRole('button', { name: 'Block 2 widgets' }));
    await waitFor(() => expect(bodiesOf(rendered, '/api/actions')).toHaveLength(1));
    expect(bodiesOf(rendered, '/api/actions')[0]).toEqual({
      change: { field: 'widget-block', value: true },
      targets: [target('news-7'), target('game-3')],
    });
    await rendered.user.click(dialog.getByRole('button', { name: 'Continue in background' }));
    expect((await named('news-7')).getByText('Blocking…')).toBeInTheDocument();
  });

  it('are blocked in the whole account without their campaign', async () => {
    const rendered = page({
      'GET /api/sources': {
        success: true,
        data: [sourceWith([{ field: 'widget-block', level: 'account', semantics: 'incremental' }])],
      },
    });
    await select(rendered, 'news-7');
    await rendered.user.click(await screen.findByRole('button', { name: 'Block in account' }));
    await waitFor(() => expect(bodiesOf(rendered, '/api/actions/preview')).toHaveLength(1));
    const { campaign: _campaign, ...ofAccount } = target('news-7');
    expect(bodiesOf(rendered, '/api/actions/preview')[0]).toMatchObject({ targets: [ofAccount] });
    expect(JSON.stringify(bodiesOf(rendered, '/api/actions/preview')[0])).not.toContain('campaign');
  });

  it('get another coefficient, within the limits of the source', async () => {
    const rendered = page();
    await select(rendered, 'game-3');
    await rendered.user.click(await screen.findByRole('button', { name: 'Change coefficient' }));
    const form = within(await screen.findByRole('dialog', { name: 'Change the coefficient of 1 widget' }));
    expect(form.getByText('From 0.01 to 2, in steps of 0.01.')).toBeInTheDocument();
    await rendered.user.type(form.getByLabelText('Amount'), '3');
    await rendered.user.click(form.getByRole('button', { name: 'Review' }));
    expect(await form.findByText('Must be at most 2.')).toBeInTheDocument();
    await rendered.user.clear(form.getByLabelText('Amount'));
    await rendered.user.type(form.getByLabelText('Amount'), '1.5');
    await rendered.user.click(form.getByRole('button', { name: 'Review' }));
    await waitFor(() => expect(bodiesOf(rendered, '/api/actions/preview')).toHaveLength(1));
    expect(bodiesOf(rendered, '/api/actions/preview')[0]).toEqual({
      change: { field: 'widget-bid', value: 1.5 },
      targets: [target('game-3')],
    });
  });

  it('that wait for a person link to their task', async () => {
    page({
      'GET /api/widgets': widgetsAnswer([
        widget('news-7', {
          openWrite: { actionId: 'a', field: 'widget-block', target: true, taskId: 'task-1' },
        }),
      ]),
    });
    expect(
      (await named('news-7')).getByRole('link', { name: 'Blocked: to do. Open task for news-7' }),
    ).toHaveAttribute('href', expect.stringContaining('task-1'));
  });
});

describe('the tabs of a campaign', () => {
  it('share the dates, and nothing else', async () => {
    const dates = 'startDate=2026-10-01&endDate=2026-10-31';
    const { user, path } = page({}, `&${dates}&sort=-cost&blocked=no&q=news`);
    await screen.findByRole('rowheader', { name: 'news-7' });
    const tabs = within(screen.getByRole('navigation', { name: 'Parts of the campaign' }));
    expect(tabs.getByRole('link', { name: 'Widgets' })).toHaveAttribute('aria-current', 'page');
    await user.click(tabs.getByRole('link', { name: 'Contents' }));
    expect(await screen.findByText('Seven foods')).toBeInTheDocument();
    expect(path()).toBe(`${campaignPath}?${dates}`);
    expect(screen.getByRole('heading', { level: 1, name: 'Campaign 1' })).toBeInTheDocument();
  });
});
