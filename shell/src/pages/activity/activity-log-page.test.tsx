import { type Action, type Activity, AdhelmError } from '@adhelm/contracts';
import { type ApiAnswers, type ApiRequest, axeViolations } from '@adhelm/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { renderInApp } from '../../testing/render-shell.tsx';
import type { TestServices } from '../../testing/test-services.ts';
import { ActivityLogPage } from './activity-log-page.tsx';

const LOG = 'GET /api/activities';
const UNDO = 'POST /api/actions/:actionId/undo';
const ACTION = 'GET /api/actions/:actionId';

const entry = (id: string, part: Partial<Activity> = {}): Activity => ({
  id,
  at: '2026-11-20T10:00:00.000Z',
  actor: { kind: 'person', id: 'user-1', name: 'Bea Buyer' },
  type: 'campaign.status',
  summary: `paused number ${id}`,
  object: { kind: 'campaign', source: 'mgid', account: 'a', id, name: `Campaign ${id}`, href: null },
  field: null,
  unit: null,
  before: 'active',
  after: 'paused',
  actionId: null,
  batch: null,
  run: null,
  undoable: false,
  undoes: 1,
  requestId: null,
  ...part,
});
const page = (data: Activity[], next: string | null = null) => ({
  success: true,
  data,
  page: { next, total: data.length },
});

/** A separate cache for each test. */
const open = (api: ApiAnswers) =>
  renderInApp(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ActivityLogPage />
    </SWRConfig>,
    { api },
  );
const entries = () => within(screen.getByRole('main')).getAllByRole('listitem');

describe('the activity log', () => {
  it('displays changed values in plain language', async () => {
    await open({
      [LOG]: page([entry('1', { before: { version: '1.0.0' }, after: { version: '1.1.0', percent: 20 } })]),
    });
    expect(await screen.findByText('1.0.0')).toBeInTheDocument();
    expect(screen.getByText('1.1.0, for 20% of people')).toBeInTheDocument();
  });

  it('displays the sentence of a new rule, of which there was nothing before', async () => {
    const object = { ...objectOf('1'), kind: 'rule' };
    await open({ [LOG]: page([entry('1', { object, before: null, after: 'Every hour: block a widget.' })]) });
    expect(await screen.findByText('Every hour: block a widget.')).toBeInTheDocument();
    expect(entries()[0]).not.toHaveTextContent('becomes');
  });

  it('leaves the details of an import to its summary', async () => {
    const after = { kind: 'widget_day', rows: 2_716 };
    await open({ [LOG]: page([entry('1', { before: null, after })]) });
    await screen.findByText('paused number 1');
    expect(screen.queryByText(/widget_day/)).not.toBeInTheDocument();
  });

  it.each([
    [
      'a mapping by the sub-IDs that changed',
      { source: 'mgid', campaign: 2, content: 3, widget: 1 },
      { source: 'mgid', campaign: 2, content: null, widget: 3 },
      /Content in sub-ID 3, Widget in sub-ID 1.*becomes.*Content not in any sub-ID, Widget in sub-ID 3$/,
    ],
    [
      'an account by its name and its syncs',
      { name: 'Old', everySeconds: 900, isPaused: false },
      { name: 'New', everySeconds: 3_600, isPaused: false },
      /Old, Every 15 minutes.*becomes.*New, Every 60 minutes$/,
    ],
    [
      'a module that became unavailable without a version',
      { version: '1.0.0' },
      { version: null },
      /1\.0\.0.*becomes.*–$/,
    ],
  ])('displays %s', async (_what, before, after, expected) => {
    await open({ [LOG]: page([entry('1', { before, after })]) });
    await screen.findByText('paused number 1');
    expect(entries()[0]).toHaveTextContent(expected);
  });

  it.each([
    ['a blocked widget', false, true],
    [
      'paused syncs',
      { name: 'A', everySeconds: 900, isPaused: false },
      { name: 'A', everySeconds: 900, isPaused: true },
    ],
    ['an import that was undone', { kind: 'widget_day', rows: 12, changed: 3 }, { returned: 3, kept: 0 }],
  ])('leaves the values of %s to the summary', async (_what, before, after) => {
    await open({ [LOG]: page([entry('1', { before, after })]) });
    await screen.findByText('paused number 1');
    expect(entries()[0]).not.toHaveTextContent('becomes');
  });

  it('displays who changed what and when, with values before and after', async () => {
    const href = '/app/ts/campaigns/mgid/a/1/contents';
    const { container } = await open({
      [LOG]: page([
        entry('1', { object: { ...objectOf('1'), href } }),
        entry('2', { object: null, before: null }),
      ]),
    });
    expect(
      screen.getByRole('heading', { level: 1, name: 'Activity log' }).closest('header'),
    ).toHaveTextContent('Every change by people, rules and the system, newest first.');
    const [first, second] = [await screen.findByText('paused number 1'), screen.getByText('paused number 2')];
    expect(entries()[0]).toHaveTextContent(/^Bea Buyer paused number 1/);
    expect(first).toBeInTheDocument();
    expect(second).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Campaign 1' })).toHaveAttribute('href', href);
    expect(entries()[0]).toHaveTextContent(/Active.*becomes.*Paused/);
    expect(entries()[0]?.querySelector('time')).toHaveAttribute('datetime', '2026-11-20T10:00:00.000Z');
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('names the changed object once, as a link in its own direction', async () => {
    const name = 'חמישה (5)';
    const object = { ...objectOf('1'), name, href: '/app/ts/campaigns/mgid/a/1/contents' };
    const module = { ...objectOf('2'), kind: 'module', name: 'docs' };
    await open({
      [LOG]: page([
        entry('1', { summary: `paused the campaign “${name}” (undo)`, object }),
        entry('2', { summary: 'took docs back from 1.0.0 to 0.9.0. It failed', object: module }),
        entry('3', { summary: 'cancelled a change', object: { ...objectOf('3'), name: 'a' } }),
      ]),
    });
    const link = await screen.findByRole('link', { name });
    expect(link).toHaveAttribute('href', object.href);
    expect(within(link).getByText(name).tagName).toBe('BDI');
    const [first, second, third] = entries();
    expect(first).toHaveTextContent(`Bea Buyer paused the campaign “${name}” (undo)`);
    expect(first?.textContent?.split(name)).toHaveLength(2);
    expect(second?.textContent?.split('docs')).toHaveLength(2);
    expect(third).toHaveTextContent(/^Bea Buyer cancelled a changeNov 20, 2026, [^a]*a/);
  });

  it('formats amounts in their currency, not in micro-units', async () => {
    const bid = { field: 'bid', unit: 'USD', before: 160_000, after: 173_000 };
    await open({
      [LOG]: page([entry('1', bid), entry('2', { ...bid, unit: null, before: 1, after: 1.25 })]),
    });
    await screen.findByText('paused number 1');
    expect(entries()[0]).toHaveTextContent(/\$0\.16.*becomes.*\$0\.173/);
    expect(entries()[1]).toHaveTextContent(/1.*becomes.*1\.25/);
  });

  it('expands a change of several campaigns, and undoes it as a whole', async () => {
    const batch = entry('9', {
      summary: 'changed the bid of 2 campaigns',
      object: null,
      before: null,
      after: null,
      actionId: 'act-1',
      batch: { changes: 2, failed: 0, accounts: 1 },
      undoable: true,
      undoes: 2,
    });
    const { user, container } = await open({
      [LOG]: ({ query }: ApiRequest) =>
        page(query.action === 'act-1' ? [entry('1', { actionId: 'act-1' }), entry('2')] : [batch]),
    });
    await screen.findByText('changed the bid of 2 campaigns');
    expect(entries()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Show 2 changes' }));
    const changes = await screen.findByRole('list', { name: 'Changes' });
    expect(within(changes).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: /Undo/ })).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Undo all 2' })).toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Hide changes' }));
    expect(changes).not.toBeInTheDocument();
  });

  it('links a run of a rule to its log, and undoes it as a whole', async () => {
    const run = {
      id: '018f0000-0000-7000-8000-000000000002',
      rule: 'Stop the losers',
      startedAt: '2026-11-20T09:59:00.000Z',
      href: '/app/ts/campaigns/widgets-auto-optimization-log?run=018f0000-0000-7000-8000-000000000002',
      isUndo: false,
    };
    const ofRun = entry('9', {
      actor: { kind: 'rule', id: 'r1', name: 'Stop the losers' },
      summary: 'blocked 12 widgets in 3 accounts in one run',
      object: null,
      before: null,
      after: null,
      actionId: 'act-1',
      batch: { changes: 12, failed: 0, accounts: 3 },
      run,
      undoable: true,
      undoes: 12,
    });
    const { user, services } = await open({
      [LOG]: page([ofRun]),
      'POST /api/rule-runs/:run/undo': {
        success: true,
        data: { actions: [run.id], undone: 11, drifted: [{ decision: run.id, reason: 'changed' }] },
      },
    });
    expect(await screen.findByRole('link', { name: 'Run in the rule log' })).toHaveAttribute(
      'href',
      run.href,
    );
    await user.click(screen.getByRole('button', { name: 'Undo all 12' }));
    expect(await screen.findByText('Undoing 11 changes')).toBeInTheDocument();
    expect(screen.getByText('Someone changed 1 of them since. It stays as it is.')).toBeInTheDocument();
    const sent = services.api.requests.filter(({ method }) => method === 'POST');
    expect(sent.map(({ path }) => path)).toEqual([`/api/rule-runs/${run.id}/undo`]);
  });

  it('displays times in the zone of the workspace', async () => {
    document.documentElement.dataset['timeZone'] = 'Asia/Tokyo';
    await open({ [LOG]: page([entry('1')]) });
    expect(await screen.findByText('Nov 20, 2026, 19:00')).toHaveAttribute(
      'datetime',
      '2026-11-20T10:00:00.000Z',
    );
    delete document.documentElement.dataset['timeZone'];
  });

  it('displays "There are no activities" if there are none', async () => {
    await open({ [LOG]: page([]) });
    expect(await screen.findByText('There are no activities')).toBeInTheDocument();
  });

  it('is empty if the server reports no success', async () => {
    await open({ [LOG]: { ...page([entry('1')]), success: false } });
    expect(await screen.findByText('There are no activities')).toBeInTheDocument();
  });

  it('is filtered by kind and person in the URL, and the filters can be cleared', async () => {
    const { user, path } = await open({
      [LOG]: ({ query }: ApiRequest) =>
        page(query.kind === 'failures' ? [] : [entry(`by ${String(query.by ?? 'everyone')}`)]),
    });
    await screen.findByText('paused number by everyone');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(screen.getByRole('button', { name: 'Who' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Rules' }));
    expect(await screen.findByText('paused number by rule')).toBeInTheDocument();
    expect(path()).toBe('/app?by=rule');
    await user.click(screen.getByRole('button', { name: 'What' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Failures' }));
    expect(await screen.findByText('No matching activity')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('paused number by everyone')).toBeInTheDocument();
    expect(path()).toBe('/app');
  });

  it('loads older entries page by page', async () => {
    const { user } = await open({
      [LOG]: ({ query }: ApiRequest) =>
        query.cursor === undefined
          ? page([entry('1')], 'c2')
          : page([entry(`2 after ${String(query.cursor)}`)]),
    });
    await user.click(await screen.findByRole('button', { name: 'Show older' }));
    expect(await screen.findByText('paused number 2 after c2')).toBeInTheDocument();
    expect(entries()).toHaveLength(2);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument());
  });

  it('displays what failed and what is safe, and retries', async () => {
    const { user, services } = await open({
      [LOG]: () => {
        throw new AdhelmError('upstream', 'The server cannot be reached.', { requestId: 'req-7' });
      },
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/could not be loaded.*cannot be reached.*log itself is safe.*req-7/);
    services.api.answer({ [LOG]: page([entry('1')]) });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('paused number 1')).toBeInTheDocument();
  });

  it('rejects a response of an unknown form', async () => {
    await open({ [LOG]: { success: true, data: [{ id: 1 }] } });
    expect(await screen.findByRole('alert')).toHaveTextContent(/unexpected response/);
  });

  it('follows added entries', async () => {
    const { services } = await open({ [LOG]: page([entry('1')]) });
    await screen.findByText('paused number 1');
    services.api.answer({ [LOG]: page([entry('2'), entry('1')]) });
    services.bus.publish('shell', 'activity.added', { activityId: '2', account: 'a' });
    expect(await screen.findByText('paused number 2')).toBeInTheDocument();
  });
});

describe('undo', () => {
  const undoable = { [LOG]: page([entry('1', { undoable: true, actionId: 'act-1' })]) };
  const undos = (requests: readonly ApiRequest[]) => requests.filter(({ method }) => method === 'POST');

  const changed = (services: TestServices, actionId: string) =>
    services.bus.publish('shell', 'action.changed', { actionId, account: 'a', state: 'confirmed' });

  it('is sent once with its own key, confirmed, and followed by a refresh', async () => {
    const { user, services } = await open({ ...undoable, [UNDO]: undoing('running') });
    const button = await screen.findByRole('button', { name: 'Undo' });
    services.api.answer({ [LOG]: page([entry('2', { summary: 'undid number 1' })]) });
    await user.click(button);
    expect(await screen.findByText('Undoing')).toBeInTheDocument();
    expect(await screen.findByText('undid number 1')).toBeInTheDocument();
    const [request] = undos(services.api.requests);
    expect(request).toMatchObject({ path: '/api/actions/act-1/undo', body: { overwrite: false } });
    expect(request?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('replaces the pending notification with the outcome, even after leaving the log', async () => {
    const { user, services, navigate } = await open({ ...undoable, [UNDO]: undoing('running') });
    services.api.answer({ [ACTION]: undoing('running') });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undoing')).toBeInTheDocument();
    await navigate('/elsewhere');
    services.api.answer({ [ACTION]: undoing('confirmed') });
    changed(services, 'act-9');
    expect(screen.getByText('Undoing')).toBeInTheDocument();
    changed(services, 'act-2');
    const soon = { timeout: 2000 };
    expect(await screen.findByText('Undone: started Campaign 1', undefined, soon)).toBeInTheDocument();
    expect(screen.queryByText('Undoing')).not.toBeInTheDocument();
  });

  it('reports that the source rejected it', async () => {
    const { user } = await open({ ...undoable, [UNDO]: undoing('failed', 'MGID rejected it.') });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Not undone: Campaign 1')).toBeInTheDocument();
    expect(screen.getByText('MGID rejected it.')).toBeInTheDocument();
  });

  it('is not polled any more after sign-out', async () => {
    const { user, services } = await open({ ...undoable, [UNDO]: undoing('running') });
    services.api.answer({ [ACTION]: undoing('running') });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Undoing');
    await services.session.signOut();
    const before = services.api.requests.length;
    changed(services, 'act-2');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(services.api.requests).toHaveLength(before);
  });

  it('asks again if the source was changed since, and then overwrites', async () => {
    const drift = new AdhelmError('conflict', 'Campaign 1 was changed at MGID since', {
      fields: [{ field: 'status', message: 'is blocked, not paused' }],
    });
    const { user, services } = await open({
      ...undoable,
      [UNDO]: ({ body }: ApiRequest) => {
        if (JSON.stringify(body) === '{"overwrite":false}') throw drift;
        return undoing('running');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Campaign 1 was changed at MGID since')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Undo anyway' }));
    expect(await screen.findByText('Undoing')).toBeInTheDocument();
    const keys = undos(services.api.requests).map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(2);
  });

  it.each([
    new AdhelmError('upstream', 'MGID does not answer'),
    new AdhelmError('conflict', 'It was undone already'),
  ])('displays why it failed, without an offer to overwrite: $message', async (error) => {
    const { user } = await open({
      ...undoable,
      [UNDO]: () => {
        throw error;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(error.message)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled());
  });
});

/** The server's response while action `act-2` undoes `act-1`, or has done so. */
function undoing(state: Action['state'], error: string | null = null): { success: true; data: Action } {
  const write = {
    source: 'mgid',
    account: 'a',
    kind: 'campaign',
    id: '1',
    writeId: 'write-1',
    entityName: 'Campaign 1',
    field: 'status',
    before: 'paused',
    target: 'active',
    observed: null,
    state: state === 'running' ? 'sent' : state === 'confirmed' ? 'confirmed' : 'failed',
    error,
    sentAt: null,
    settledAt: null,
  } as const;
  const data: Action = {
    id: 'act-2',
    actor: { kind: 'person', id: 'user-1', name: 'Bea Buyer' },
    reason: null,
    state,
    createdAt: '2026-11-20T10:00:00.000Z',
    undoOf: 'act-1',
    undoneBy: null,
    writes: [write],
  };
  return { success: true, data };
}

function objectOf(id: string): NonNullable<Activity['object']> {
  return { kind: 'campaign', source: 'mgid', account: 'a', id, name: `Campaign ${id}`, href: null };
}
