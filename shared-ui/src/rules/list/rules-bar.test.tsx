import { AdhelmError } from '@adhelm/contracts';
import {
  type ApiRequest,
  axeViolations,
  fixDate,
  pressEscape,
  renderModule,
  testUser,
} from '@adhelm/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { area, automation, dryRunOf, rule } from '../test-data/rules.ts';
import { RulesApp } from '../test-data/rules-app.tsx';

fixDate(new Date('2026-11-20T15:00:00Z'));
beforeEach(() => localStorage.clear());

const rules = [
  rule({ id: 'a', name: 'Rule a' }),
  rule({ id: 'b', name: 'Rule b', mode: 'live' }),
  rule({ id: 'c', name: 'Rule c', mode: 'off' }),
];
const ran = {
  success: true,
  data: {
    state: 'done',
    mode: 'shadow',
    counts: dryRunOf().counts,
    writes: { waiting: 0, failed: 0, skipped: 0, stopped: 0 },
  },
};

/** The list with all its rules selected. */
async function selectAll(api: object = {}, options: object = {}) {
  const opened = renderModule(RulesApp, {
    path: area.path,
    api: {
      'GET /api/automation': automation(false),
      'GET /api/rules': { success: true, data: rules },
      'GET /api/accounts': { success: true, data: [] },
      'POST /api/rules/:id/dry-run': { success: true, data: dryRunOf() },
      'POST /api/rules/:id/run': ran,
      ...api,
    },
    ...options,
  });
  await opened.user.click(await screen.findByRole('checkbox', { name: 'Select all rows' }));
  return opened;
}
const bar = () => within(screen.getByRole('group', { name: 'Selected rows' }));
const pathsOf = (requests: readonly ApiRequest[], end: string) =>
  requests.flatMap(({ method, path }) => (method === 'POST' && path.endsWith(end) ? [path] : []));
const sentParts = (requests: readonly ApiRequest[], part: 'mode' | 'precedence') =>
  requests.flatMap(({ method, path, body }) =>
    method === 'PATCH' ? [[path, (body as Record<typeof part, unknown>)[part]]] : [],
  );
/** Answers a change with what was sent, as the next version. */
const stored = ({ params, body }: ApiRequest) => ({
  success: true,
  data: rule({ ...(body as object), id: params['id'] ?? '', version: 4 }),
});

describe('the bar of the selected rules', () => {
  it('runs those that may run after one question, and names what each came to or why it failed', async () => {
    const { user, api } = await selectAll({
      'POST /api/rules/:id/run': ({ params }: ApiRequest) =>
        params['id'] === 'b' ? Promise.reject(new AdhelmError('conflict', 'Its account is gone')) : ran,
    });
    await user.click(bar().getByRole('button', { name: 'Run now' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Run 1 live rule now?' }));
    expect(await question.findByText('Its next run changes 2 widgets right away.')).toBeInTheDocument();
    expect(question.getByText('Rule b')).toBeInTheDocument();
    expect(
      question.getByText('1 selected rule that is not live runs too, without a question.'),
    ).toBeInTheDocument();
    expect(pathsOf(api.requests, '/run')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Run now' }));
    const results = within(await screen.findByRole('dialog', { name: 'Run 2 rules' }));
    expect(await results.findByText('1 rule ran, 1 failed')).toBeInTheDocument();
    const lines = results.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toEqual([expect.stringMatching(/^Rule a.*2 changes/), 'Rule bIts account is gone']);
    expect(results.getByRole('link', { name: 'Rule a' })).toHaveAttribute('href', `${area.logPath}?rule=a`);
    expect(results.getByText(/^1 selected rule was left out/)).toBeInTheDocument();
    expect(pathsOf(api.requests, '/run')).toEqual(['/api/rules/a/run', '/api/rules/b/run']);
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('runs each rule once when its button is clicked twice', async () => {
    const { user, api } = await selectAll({
      'GET /api/rules': { success: true, data: [rules[0], { ...rules[0], id: 'd', name: 'Rule d' }] },
    });
    await user.dblClick(bar().getByRole('button', { name: 'Run now' }));
    expect(await screen.findByText('2 rules ran')).toBeInTheDocument();
    expect(pathsOf(api.requests, '/run')).toEqual(['/api/rules/a/run', '/api/rules/d/run']);
  });

  it('says of a run whose answer was lost that it may have begun', async () => {
    const { user } = await selectAll({
      'GET /api/rules': { success: true, data: [rules[0]] },
      'POST /api/rules/:id/run': () =>
        Promise.reject(new AdhelmError('upstream', 'Adhelm could not be reached.', { status: 0 })),
    });
    await user.click(bar().getByRole('button', { name: 'Run now' }));
    expect(await screen.findByText(/It may have run\. Check its log/)).toBeInTheDocument();
  });

  it('says which runs still go on at the server', async () => {
    const { user } = await selectAll({
      'GET /api/rules': { success: true, data: [rules[0], { ...rules[0], id: 'd', name: 'Rule d' }] },
      'POST /api/rules/:id/run': ({ params }: ApiRequest) =>
        params['id'] === 'd' ? { ...ran, data: { ...ran.data, state: 'running', mode: 'live' } } : ran,
    });
    await user.click(bar().getByRole('button', { name: 'Run now' }));
    expect(await screen.findByText('1 rule ran, 1 still running')).toBeInTheDocument();
  });

  it('says how far it is while rules run', async () => {
    const answered = Promise.withResolvers<unknown>();
    const { user } = await selectAll({
      'GET /api/rules': { success: true, data: [rules[0], { ...rules[0], id: 'd', name: 'Rule d' }] },
      'POST /api/rules/:id/run': ({ params }: ApiRequest) => (params['id'] === 'd' ? answered.promise : ran),
    });
    await user.click(bar().getByRole('button', { name: 'Run now' }));
    expect(await screen.findByText('Running 2 rules: 1 done')).toBeInTheDocument();
    answered.resolve(ran);
    expect(await screen.findByText('2 rules ran')).toBeInTheDocument();
  });

  it('counts once what the first runs of several rules change', async () => {
    const counts = { ...dryRunOf().counts, acting: 1 };
    const { user } = await selectAll({
      'POST /api/rules/:id/dry-run': { success: true, data: dryRunOf({ counts }) },
    });
    await user.click(bar().getByRole('button', { name: 'Mode' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Live' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Set 2 rules live?' }));
    expect(await question.findByText('Their next runs change 1 widget right away.')).toBeInTheDocument();
  });

  it('runs rules that only log without a question', async () => {
    const { user, api } = await selectAll({ 'GET /api/rules': { success: true, data: [rules[0]] } });
    await user.click(bar().getByRole('button', { name: 'Run now' }));
    expect(await screen.findByText('1 rule ran')).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(pathsOf(api.requests, '/run')).toEqual(['/api/rules/a/run']);
  });

  it('does not run rules while all automation is stopped, and says so', async () => {
    await selectAll({ 'GET /api/automation': automation(true) });
    await waitFor(() => expect(bar().getByRole('button', { name: 'Run now' })).toBeDisabled());
    expect(bar().getByRole('button', { name: 'Run now' })).toHaveAttribute(
      'title',
      'All automation is stopped',
    );
  });

  it('makes copies that are off, and names the rules without one', async () => {
    const { user, api, notifications } = await selectAll({
      'POST /api/rules': ({ body }: ApiRequest) =>
        (body as { readonly name: string }).name.startsWith('Rule b')
          ? Promise.reject(new AdhelmError('conflict', 'There are 500 rules already'))
          : { success: true, data: rule({ id: 'copy' }) },
    });
    await user.click(bar().getByRole('button', { name: 'Duplicate' }));
    await waitFor(() =>
      expect(notifications).toMatchObject([
        {
          tone: 'warning',
          title: '2 copies added. They are off.',
          description: 'Rule b: There are 500 rules already',
        },
      ]),
    );
    expect(
      api.requests.flatMap(({ method, path, body }) =>
        method === 'POST' && path === '/api/rules' ? [body] : [],
      ),
    ).toMatchObject([
      { name: 'Rule a (copy)', mode: 'off' },
      { name: 'Rule b (copy)', mode: 'off' },
      { name: 'Rule c (copy)', mode: 'off' },
    ]);
  });

  it('sets the mode of all, and undoes it without setting one live again', async () => {
    const { user, api, notifications } = await selectAll({ 'PATCH /api/rules/:id': stored });
    await user.click(bar().getByRole('button', { name: 'Mode' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Approve' }));
    await waitFor(() => expect(notifications).toMatchObject([{ title: '3 rules changed' }]));
    const first = sentParts(api.requests, 'mode');
    expect(first).toEqual([
      ['/api/rules/a', 'approve'],
      ['/api/rules/b', 'approve'],
      ['/api/rules/c', 'approve'],
    ]);
    act(() => notifications[0]?.action?.run());
    await waitFor(() => expect(notifications).toHaveLength(2));
    expect(notifications[1]).toMatchObject({ title: '2 rules are as before' });
    expect(sentParts(api.requests, 'mode').slice(first.length)).toEqual([
      ['/api/rules/a', 'shadow'],
      ['/api/rules/c', 'off'],
    ]);
  });

  it('asks once before rules go live, with their number and what their first runs do', async () => {
    const { user, api, notifications } = await selectAll({ 'PATCH /api/rules/:id': stored });
    await user.click(bar().getByRole('button', { name: 'Mode' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Live' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Set 2 rules live?' }));
    expect(
      await question.findByText('Their next runs change up to 3 widgets right away.'),
    ).toBeInTheDocument();
    expect(question.queryByText('Rule b')).not.toBeInTheDocument();
    expect(sentParts(api.requests, 'mode')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Set live' }));
    await waitFor(() => expect(notifications).toMatchObject([{ title: '2 rules changed' }]));
    expect(sentParts(api.requests, 'mode')).toEqual([
      ['/api/rules/a', 'live'],
      ['/api/rules/c', 'live'],
    ]);
  });

  it('sets the priority of all after one question for the live ones', async () => {
    const { user, api, notifications } = await selectAll({ 'PATCH /api/rules/:id': stored });
    await user.click(bar().getByRole('button', { name: 'Priority' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Highest' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Save changes to 1 live rule?' }));
    expect(question.getByText('Normal → Highest')).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Save 1 live rule' }));
    await waitFor(() => expect(notifications).toMatchObject([{ title: '3 rules changed' }]));
    expect(sentParts(api.requests, 'precedence').map(([, value]) => value)).toEqual([5, 5, 5]);
  });

  it('offers neither live nor the run of live rules to people who may not set rules live', async () => {
    const { user, api } = await selectAll({}, { session: { ...testUser, accessLevel: 1 } });
    await user.click(bar().getByRole('button', { name: 'Mode' }));
    await screen.findByRole('menuitem', { name: 'Shadow' });
    expect(screen.queryByRole('menuitem', { name: 'Live' })).not.toBeInTheDocument();
    await pressEscape(user);
    await user.click(bar().getByRole('button', { name: 'Run now' }));
    expect(await screen.findByText('1 rule ran')).toBeInTheDocument();
    expect(pathsOf(api.requests, '/run')).toEqual(['/api/rules/a/run']);
  });
});
