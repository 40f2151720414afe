import { AdhelmError, type ScalingPlan } from '@adhelm/contracts';
import {
  type ApiAnswers,
  axeViolations,
  fixDate,
  lossyPosts,
  pressEscape,
  renderModule,
  testUser,
} from '@adhelm/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { AiRoutes } from '../routes.tsx';
import { coordinatorApi, path as coordinatorPath } from '../test-data/coordinator-api.ts';
import {
  candidate,
  found,
  listedPlans,
  optimized,
  plan,
  planId,
  scalingApi,
  scalingPath,
  step,
  stepId,
} from '../test-data/scaling-api.ts';

fixDate(new Date('2026-11-20T12:00:00Z'));

const open = (api: ApiAnswers = {}, session: Partial<typeof testUser> = {}, query = '') =>
  renderModule(AiRoutes, {
    path: `${scalingPath}${query}`,
    api: { ...scalingApi, ...api },
    session: { ...testUser, ...session },
  });
const withPlan = (part: Partial<ScalingPlan>, api: ApiAnswers = {}, session = {}) =>
  open({ 'GET /api/ai/scaling': listedPlans([plan(part)]), ...api }, session);
const card = () => screen.findByRole('article', { name: 'US | Solar | Mobile' });
const posts = (api: ReturnType<typeof open>['api']) =>
  api.requests.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));

/** Of the emergency stop. */
const stopped = {
  success: true,
  data: { isStopped: true, by: null, at: null, reason: null, stopped: null },
};

describe('the page', () => {
  it.each([
    [scalingPath, 'All automation is stopped. No plan takes a step.'],
    [coordinatorPath, 'All automation is stopped. No rule runs and no plan takes a step.'],
  ])('%s says while all automation is stopped what does not happen', async (path, notice) => {
    renderModule(AiRoutes, {
      path,
      api: { ...scalingApi, ...coordinatorApi, 'GET /api/automation': stopped },
    });
    expect(await screen.findByText(notice)).toBeInTheDocument();
  });
});

describe('a plan', () => {
  it('shows its limits, what it waits for, and what its steps did', async () => {
    const { container, user } = open();
    const own = await card();
    expect(own).toHaveTextContent('Running');
    expect(own).toHaveTextContent('Approve each step');
    expect(own).toHaveTextContent('Watching the last step');
    expect(own).toHaveTextContent('Highest daily limit$400');
    expect(own).toHaveTextContent('Extra spend so far$200');
    const chart = within(within(own).getByRole('figure', { name: 'Last 10 days' }));
    expect(own).toHaveTextContent('Spend $1,200, profit $432. Marks are confirmed steps.');
    await user.click(chart.getByRole('button', { name: 'Table' }));
    expect(chart.getAllByRole('row')).toHaveLength(11);
    expect(chart.getByRole('row', { name: /Nov 10/ })).toHaveTextContent('$100.00$40.00');
    const timeline = within(own).getByRole('list', { name: 'Steps of US | Solar | Mobile' });
    expect(timeline).toHaveTextContent('Daily limitWatching');
    expect(timeline).toHaveTextContent('$100.00becomes$160.00');
    expect(timeline).toHaveTextContent('Per day, 4 days after compared with 14 days before');
    expect(timeline).toHaveTextContent('Profit$40becomes$58');
    expect(timeline).toHaveTextContent('Marginal ROI36% (10% to 62%)');
    expect(timeline).toHaveTextContent('12% likely');
    await screen.findByRole('region', { name: 'Campaigns with their evidence' });
    expect(await axeViolations(container)).toEqual([]);
  });

  it('is paused, and stopped with its steps undone', async () => {
    const { user, api, notifications } = open();
    const own = within(await card());
    await user.click(own.getByRole('button', { name: 'Pause: US | Solar | Mobile' }));
    await waitFor(() => expect(notifications).toHaveLength(1));
    await user.click(own.getByRole('button', { name: 'Stop and undo steps: US | Solar | Mobile' }));
    const question = await screen.findByRole('alertdialog', {
      name: 'Stop the plan of US | Solar | Mobile?',
    });
    expect(question).toHaveTextContent('It cannot be resumed. The steps that were made are undone at MGID.');
    expect(await axeViolations()).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Stop and undo steps' }));
    await waitFor(() => expect(notifications).toHaveLength(2));
    await user.click(own.getByRole('button', { name: 'Stop: US | Solar | Mobile' }));
    const other = await screen.findByRole('alertdialog');
    expect(other).toHaveTextContent('The steps that were made stay.');
    await user.click(within(other).getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(notifications).toHaveLength(3));
    expect(posts(api)).toEqual([
      { path: `/api/ai/scaling/${planId}/pause`, body: undefined },
      { path: `/api/ai/scaling/${planId}/stop`, body: { undo: true } },
      { path: `/api/ai/scaling/${planId}/stop`, body: { undo: false } },
    ]);
  });

  it('goes on when the question to stop it is answered with no', async () => {
    const { user, api } = open();
    const own = within(await card());
    await user.click(own.getByRole('button', { name: 'Stop: US | Solar | Mobile' }));
    await user.click(await screen.findByRole('button', { name: 'Keep the plan' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await user.click(own.getByRole('button', { name: 'Stop: US | Solar | Mobile' }));
    await screen.findByRole('alertdialog');
    await pressEscape(user);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(posts(api)).toEqual([]);
  });

  it('says what a refused command failed by', async () => {
    const { user, notifications } = withPlan(
      { state: 'paused', commands: ['resume', 'stop'] },
      {
        'POST /api/ai/scaling/:plan/resume': () => {
          throw new AdhelmError('conflict', 'All automation is stopped.');
        },
      },
    );
    await user.click(within(await card()).getByRole('button', { name: /^Resume/ }));
    await waitFor(() =>
      expect(notifications).toMatchObject([{ tone: 'danger', description: 'All automation is stopped.' }]),
    );
  });

  it('is over: its steps can still be undone', async () => {
    const { user, api } = withPlan({
      state: 'stopped',
      finishedAt: '2026-11-19T10:00:00.000Z',
      commands: ['undo'],
      steps: [step({ state: 'kept' })],
    });
    await user.click(within(await card()).getByRole('button', { name: /^Undo steps/ }));
    await waitFor(() => expect(posts(api)).toHaveLength(1));
    expect(posts(api)[0]?.path).toBe(`/api/ai/scaling/${planId}/undo`);
  });

  it('waits for a person before a step, who approves or rejects it', async () => {
    const { user, api, container } = withPlan({
      steps: [step({ state: 'proposed', effect: null, confirmedAt: null })],
    });
    const own = within(await card());
    await user.click(own.getByRole('button', { name: 'Approve: Daily limit' }));
    await waitFor(() => expect(posts(api)).toHaveLength(1));
    await user.click(await own.findByRole('button', { name: 'Reject: Daily limit' }));
    await waitFor(() => expect(posts(api)).toHaveLength(2));
    expect(posts(api).map(({ path }) => path)).toEqual([
      `/api/ai/scaling/${planId}/steps/${stepId}/approve`,
      `/api/ai/scaling/${planId}/steps/${stepId}/reject`,
    ]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('says why it leaves a campaign alone that MGID optimizes', async () => {
    withPlan({ isOptimized: true, steps: [], message: 'The coefficients of 3 widgets changed at MGID.' });
    const own = await card();
    expect(own).toHaveTextContent('Left alone. The coefficients of 3 widgets changed at MGID.');
    expect(own).toHaveTextContent('No steps yet');
  });

  it('lists the changes of a step with several, and links the draft of a copy', async () => {
    const widget = (id: string) => ({
      entity: { source: 'mgid', account: plan().account, kind: 'widget' as const, id, campaign: '7' },
      name: id,
      change: { field: 'widget-bid' as const, before: 1, after: 0.6, unit: null },
    });
    const { user } = withPlan({
      steps: [
        step({ kind: 'coefficients', changes: [widget('5701'), widget('5702')], effect: null }),
        step({
          id: '0199d9a6-0000-7000-8000-0000000000a4',
          ...{ kind: 'country', state: 'drafted', country: 'DE', changes: [], effect: null },
          draft: '0199d9a6-0000-7000-8000-0000000000a5',
          adsDraft: '0199d9a6-0000-7000-8000-0000000000a4',
        }),
      ],
    });
    const own = within(await card());
    await user.click(own.getByText('2 changes'));
    expect(own.getByRole('row', { name: /5702/ })).toHaveTextContent('1becomes0.6');
    expect(own.getByText('Brief for DE')).toBeInTheDocument();
    expect(own.getByRole('link', { name: 'Open draft' })).toHaveAttribute(
      'href',
      '/app/ts/campaigns/create?draft=0199d9a6-0000-7000-8000-0000000000a5',
    );
    expect(own.getByRole('link', { name: 'Open draft of its ads' })).toHaveAttribute(
      'href',
      '/app/ts/contents/create?draft=0199d9a6-0000-7000-8000-0000000000a4',
    );
  });

  it('cannot be changed with read-only access', async () => {
    withPlan({}, {}, { readOnly: true });
    for (const button of within(await card()).getAllByRole('button', { name: /US \| Solar/ }))
      expect(button).toBeDisabled();
  });
});

describe('the link of an alert', () => {
  it('scrolls to its plan and marks it', async () => {
    const other = plan({ id: '0199d9a6-0000-7000-8000-0000000000b1', campaignName: 'FR | Insoles' });
    const scrolled: Element[] = [];
    const spy = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolled.push(this);
    });
    open({ 'GET /api/ai/scaling': listedPlans([other, plan()]) }, {}, `?plan=${planId}`);
    const own = await card();
    expect(scrolled).toEqual([own]);
    expect(own).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('article', { name: 'FR | Insoles' })).not.toHaveAttribute('aria-current');
    spy.mockRestore();
  });
});

describe('a step of a plan that is over', () => {
  it.each(['stopping', 'stopped', 'ended'] as const)('is not watched once the plan is %s', async (state) => {
    withPlan({ state, steps: [step({ effect: null })] });
    const own = within(await card());
    expect(own.getByText('Not watched')).toBeInTheDocument();
    expect(own.queryByText('Watching')).not.toBeInTheDocument();
    expect(own.queryByText(/^Its figures appear/)).not.toBeInTheDocument();
  });

  it('is watched while the plan runs', async () => {
    withPlan({ steps: [step({ effect: null })] });
    const own = within(await card());
    expect(own.getByText('Watching')).toBeInTheDocument();
    expect(own.getByText('Its figures appear after two whole days.')).toBeInTheDocument();
  });
});

describe('campaigns to scale', () => {
  afterEach(() => jest.restoreAllMocks());

  it('are cards with all of their figures on a phone', async () => {
    const real = window.matchMedia;
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ ...real(query), matches: query === '(min-width: 0px)' }));
    const { user } = open();
    const list = within(await screen.findByRole('list', { name: 'Campaigns with their evidence' }));
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    const [ready] = list.getAllByRole('listitem').filter((item) => /Insoles/.test(item.textContent ?? ''));
    expect(ready).toHaveTextContent('ROI (80% range)55%41% to 70%');
    expect(ready).toHaveTextContent('Spend per day$49');
    expect(ready).toHaveTextContent('Daily limit 50 USD → 80 USD');
    expect(await axeViolations(document.body)).toEqual([]);
    await user.click(list.getByRole('button', { name: 'Scale US | Insoles | Desktop' }));
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
  });

  it('say between which bounds the target ROI has to be', async () => {
    const { user, api } = open();
    await user.click(await screen.findByRole('button', { name: 'Scale US | Insoles | Desktop' }));
    const dialog = within(await screen.findByRole('dialog'));
    const target = dialog.getByRole('spinbutton', { name: 'Target ROI of each step' });
    await user.clear(target);
    await user.type(target, '-200');
    await user.click(dialog.getByRole('button', { name: 'Start plan' }));
    expect(await dialog.findByText('Between 0% and 500%')).toBeVisible();
    expect(posts(api)).toEqual([]);
  });

  it('show their evidence, the first step, and why some are left alone', async () => {
    open();
    const table = within(await screen.findByRole('table'));
    const ready = table.getByRole('row', { name: /Insoles/ });
    expect(ready).toHaveTextContent('Earning');
    expect(ready).toHaveTextContent('55%41% to 70%');
    expect(ready).toHaveTextContent('Daily limit 50 USD → 80 USD');
    const alone = table.getByRole('row', { name: /Debt/ });
    expect(alone).toHaveTextContent('MGID optimizes this campaign by source');
    expect(within(alone).queryByRole('button')).not.toBeInTheDocument();
  });

  it('are filtered by the group in the URL', async () => {
    const { user } = open({}, {}, '?fit=optimized');
    expect(await screen.findByRole('row', { name: /Debt/ })).toBeInTheDocument();
    expect(screen.queryByRole('row', { name: /Insoles/ })).not.toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'With a plan (0)');
    expect(await screen.findByText('No campaigns here')).toBeInTheDocument();
  });

  it('start one plan when the answer was lost and it is sent again', async () => {
    const server = lossyPosts({
      path: '/api/ai/scaling',
      fates: ['lost'],
      answer: () => ({ success: true, data: plan() }),
    });
    const { user, notifications } = open(server.api);
    await user.click(await screen.findByRole('button', { name: 'Scale US | Insoles | Desktop' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Scale US | Insoles | Desktop' }));
    const start = dialog.getByRole('button', { name: 'Start plan' });
    await user.click(start);
    expect(await dialog.findByText(/Adhelm could not be reached\.$/)).toBeVisible();
    await user.click(start);
    await waitFor(() => expect(notifications).toMatchObject([{ tone: 'success' }]));
    expect(server.stored()).toBe(1);
  });

  it('start a plan with safe limits, which says what it may do', async () => {
    const { user, api, notifications } = open();
    await user.click(await screen.findByRole('button', { name: 'Scale US | Insoles | Desktop' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Scale US | Insoles | Desktop' }));
    expect(
      dialog.getByText(/Raise the daily limit from \$50, by 30 to 60% a step, up to \$100/),
    ).toBeVisible();
    const perDay = dialog.getByRole('spinbutton', { name: 'Highest daily limit' });
    await user.clear(perDay);
    expect(
      dialog.getByText(/Raise the daily limit from \$50, by 30 to 60% a step, up to the highest daily limit/),
    ).toBeVisible();
    await user.type(perDay, '60');
    expect(dialog.getByText('The first step stops at this limit.')).toBeVisible();
    await user.clear(perDay);
    await user.type(perDay, '20');
    await user.type(dialog.getByRole('textbox', { name: 'Countries for copies' }), 'de, fr');
    expect(dialog.getByText('Draft copies for DE, FR.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Start plan' }));
    expect(await dialog.findByText('At least $50.00')).toBeVisible();
    expect(posts(api)).toEqual([]);
    expect(await axeViolations(document.body)).toEqual([]);
    await user.clear(perDay);
    await user.type(perDay, '200');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Mode' }), 'Live');
    await user.click(dialog.getByRole('button', { name: 'Start plan' }));
    await waitFor(() => expect(notifications).toMatchObject([{ tone: 'success' }]));
    expect(posts(api)).toEqual([
      {
        path: '/api/ai/scaling',
        body: {
          account: candidate().account,
          campaign: '8',
          currency: 'USD',
          mode: 'live',
          targetRoi: 0.1,
          ceilingPerDay: 200_000_000,
          ceilingTotal: 500_000_000,
          countries: ['DE', 'FR'],
        },
      },
    ]);
  });

  it('start no plan with a ceiling or a country that cannot be meant', async () => {
    const { user, api } = open();
    await user.click(await screen.findByRole('button', { name: 'Scale US | Insoles | Desktop' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('First step: Daily limit 50 USD → 80 USD.')).toBeVisible();
    const perDay = dialog.getByRole('spinbutton', { name: 'Highest daily limit' });
    await user.clear(perDay);
    await user.type(perDay, '5000');
    const countries = dialog.getByRole('textbox', { name: 'Countries for copies' });
    await user.type(countries, 'us, de');
    await user.click(dialog.getByRole('button', { name: 'Start plan' }));
    expect(await dialog.findByText('At most $500.00, 10 times what it may spend now')).toBeVisible();
    expect(dialog.getByText('The campaign is in US already')).toBeVisible();
    await user.clear(countries);
    await user.type(countries, 'XX');
    expect(await dialog.findByText(/Use two-letter country codes/)).toBeVisible();
    expect(posts(api)).toEqual([]);
  });

  it('only let shadow mode watch a campaign that loses, and say why', async () => {
    const evidence = {
      ...candidate().evidence,
      roi: -0.3,
      low: -0.4,
      high: -0.2,
      belowTarget: 0.98,
      verdict: 'losing' as const,
    };
    const losing = candidate({ fit: 'waiting', firstStep: null, evidence });
    const { user } = open({ 'GET /api/ai/scaling/candidates': found([losing]) });
    await user.click(await screen.findByRole('button', { name: /^Scale US/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('This campaign loses. Only shadow mode can watch it.')).toBeVisible();
    expect(dialog.getByText(/ROI −30% \(−40% to −20%\) in 30 days, P\(below target\) 98%/)).toBeVisible();
    expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Shadow mode']);
  });

  it('offer no live mode to people who may not set it, and show a refusal of the server', async () => {
    const { user } = open(
      {
        'POST /api/ai/scaling': () => {
          throw new AdhelmError('conflict', 'A plan scales this campaign already');
        },
      },
      { admin: false, accessLevel: 1 },
    );
    await user.click(await screen.findByRole('button', { name: /^Scale US/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('option', { name: 'Live' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Start plan' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('A plan scales this campaign already');
  });

  it('need an MGID account, which can be connected', async () => {
    open({ 'GET /api/ai/scaling/candidates': found([], 0), 'GET /api/ai/scaling': listedPlans([]) });
    expect(await screen.findByText('No MGID account connected')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Connect account' })).toHaveAttribute(
      'href',
      '/app/ts/campaigns?accounts=new',
    );
    expect(screen.queryByRole('heading', { name: 'Plans' })).not.toBeInTheDocument();
  });

  it('say what is missing where none is active', async () => {
    const { container } = open({
      'GET /api/ai/scaling/candidates': found([]),
      'GET /api/ai/scaling': listedPlans([]),
    });
    expect(await screen.findByText('No active MGID campaigns')).toBeInTheDocument();
    expect(screen.getByText('No plans yet')).toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('can be loaded again after a failure', async () => {
    const fail = () => {
      throw new AdhelmError('upstream', 'The database is away');
    };
    const { user, api } = open({ 'GET /api/ai/scaling/candidates': fail, 'GET /api/ai/scaling': fail });
    expect(await screen.findByText('The campaigns could not be loaded')).toBeInTheDocument();
    expect(screen.getByText('The plans could not be loaded')).toBeInTheDocument();
    api.answer({ 'GET /api/ai/scaling/candidates': found([optimized]) });
    const [, retry] = screen.getAllByRole('button', { name: 'Retry' });
    await user.click(retry as HTMLElement);
    expect(await screen.findByRole('row', { name: /Debt/ })).toBeInTheDocument();
  });
});
