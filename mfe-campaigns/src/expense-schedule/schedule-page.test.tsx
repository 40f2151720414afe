import { AdhelmError, type ReportRun, type ScheduledReport } from '@adhelm/contracts';
import {
  axeViolations,
  fixDate,
  lossyPosts,
  renderModule,
  rowNamed,
  testUser,
} from '@adhelm/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { CampaignToolsRoutes } from '../routes.tsx';

fixDate(new Date('2026-11-20T15:00:00Z'));
beforeEach(() => localStorage.clear());

const ID = '018f0000-0000-7000-8000-000000000009';
const ACCOUNT = '018f0000-0000-7000-8000-00000000000a';
const delivery = (more: Partial<ReportRun['deliveries'][number]> = {}) => ({
  id: '018f0000-0000-7000-8000-000000000031',
  address: 'ada@client.test',
  state: 'sent' as const,
  attempts: 1,
  error: null,
  nextAttemptAt: null,
  sentAt: '2026-11-16T07:00:05.000Z',
  ...more,
});
const run: ReportRun = {
  id: '018f0000-0000-7000-8000-000000000021',
  dueAt: '2026-11-16T07:00:00.000Z',
  state: 'queued',
  reason: null,
  createdAt: '2026-11-16T07:00:01.000Z',
  deliveries: [
    delivery(),
    delivery({
      id: '018f0000-0000-7000-8000-000000000032',
      address: 'ben@client.test',
      state: 'failed',
      error: '550 5.1.1 no such user',
      sentAt: null,
    }),
  ],
};
const report = (more: Partial<ScheduledReport> = {}): ScheduledReport => ({
  id: ID,
  version: 3,
  owner: { id: 'u1', name: 'Ben Buyer' },
  name: 'Weekly spend',
  content: {
    period: 'last-7-days',
    sources: [],
    accounts: [],
    campaigns: [],
    clients: [],
    offers: [],
    groupBy: ['account'],
  },
  schedule: 'every Monday 08:00 Berlin',
  cron: '0 8 * * 1',
  timeZone: 'Europe/Berlin',
  sentence: 'Every Monday at 08:00, Berlin time',
  recipients: [
    { address: 'ada@client.test', unsubscribedAt: null },
    { address: 'old@client.test', unsubscribedAt: '2026-11-01T00:00:00.000Z' },
  ],
  hasWorkbook: true,
  state: 'active',
  pausedReason: null,
  nextRunAt: '2026-11-23T07:00:00.000Z',
  error: null,
  lastRun: run,
  ...more,
});
const choices = {
  source: [{ id: 'mgid', name: 'MGID' }],
  account: [{ id: ACCOUNT, name: 'Main', source: 'mgid', currency: 'USD', isRemoved: false }],
  client: [],
  offer: [],
};

const open = (search = '', api: object = {}, session = testUser) =>
  renderModule(CampaignToolsRoutes, {
    path: `/app/ts/expense-report/schedule${search}`,
    session,
    api: {
      'GET /api/scheduled-reports': { success: true, data: [report()], isSent: true },
      'GET /api/scheduled-reports/:id/runs': { success: true, data: [run], page: { next: null, total: 1 } },
      'GET /api/expenses/choices': { success: true, data: choices },
      'POST /api/scheduled-reports': ({ body }: { readonly body: object }) => ({
        success: true,
        data: report({ ...body, recipients: [], id: ID }),
      }),
      'PUT /api/scheduled-reports/:id': { success: true, data: report({ version: 4 }) },
      'DELETE /api/scheduled-reports/:id': null,
      'POST /api/scheduled-reports/preview': {
        success: true,
        data: { subject: 'Weekly spend: $19.75', html: '<p>$19.75</p>', text: 'Total $19.75' },
      },
      'POST /api/scheduled-reports/:id/send': { success: true, data: { ...run, dueAt: null } },
      'POST /api/scheduled-reports/:id/pause': { success: true, data: report({ state: 'paused' }) },
      'POST /api/scheduled-reports/:id/runs/:run/deliveries/:delivery/send': { success: true, data: run },
      ...api,
    },
  });
const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }));
const sent = ({ api }: ReturnType<typeof open>, method: string) =>
  api.requests.filter((request) => request.method === method);

describe('the list of scheduled reports', () => {
  it('has when each is sent, its state and its last email', async () => {
    const { container } = open();
    const row = await rowNamed(/Weekly spend/);
    for (const text of ['Every Monday at 08:00, Berlin time', 'Active', 'Failed'])
      expect(row.getByText(text)).toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('says where emails are without a mail server', async () => {
    open('', { 'GET /api/scheduled-reports': { success: true, data: [report()], isSent: false } });
    expect(await screen.findByText('No mail server is set')).toBeInTheDocument();
  });

  it('is filtered by state', async () => {
    const { user } = open('?state=paused');
    expect(await screen.findByText('No matching reports')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await rowNamed(/Weekly spend/)).toBeDefined();
  });

  it('offers the first one, and says when it cannot be loaded', async () => {
    const empty = open('', { 'GET /api/scheduled-reports': { success: true, data: [], isSent: true } });
    expect(await screen.findByText('No scheduled reports')).toBeInTheDocument();
    empty.unmount();
    open('', {
      'GET /api/scheduled-reports': () => {
        throw new AdhelmError('unavailable', 'The database is down');
      },
    });
    expect(await screen.findByText('The scheduled reports could not be loaded')).toBeInTheDocument();
  });

  it('is for reading with read-only access', async () => {
    open(`?report=${ID}`, {}, { ...testUser, readOnly: true });
    const details = await drawer('Weekly spend');
    expect(await details.findByText('550 5.1.1 no such user')).toBeInTheDocument();
    expect(details.getByText('Last 7 days, by account')).toBeInTheDocument();
    // an address reads from left to right, and stands where the page's lines begin
    const address = details.getAllByText('ben@client.test').find((element) => element.dir === 'ltr');
    expect(address).toBeDefined();
    expect(address?.parentElement).not.toHaveAttribute('dir');
    expect(details.queryByRole('button', { name: 'Send now' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Schedule report' })).not.toBeInTheDocument();
  });
});

describe('one scheduled report', () => {
  it('says what it is filtered by', async () => {
    const filtered = report({ content: { ...report().content, sources: ['mgid'] } });
    open(`?report=${ID}`, {
      'GET /api/scheduled-reports': { success: true, data: [filtered], isSent: true },
    });
    const details = await drawer('Weekly spend');
    expect(await details.findByText('MGID')).toBeInTheDocument();
    expect(details.getByText('Source')).toBeInTheDocument();
  });

  it('has its next five emails in words, and what became of earlier ones', async () => {
    open(`?report=${ID}`);
    const details = await drawer('Weekly spend');
    const next = within(details.getByRole('list', { name: 'Next five emails' })).getAllByRole('listitem');
    expect(next).toHaveLength(5);
    expect(next[0]).toHaveTextContent('Monday, November 23, 2026 at 08:00 GMT+1');
    expect(await details.findByText('ben@client.test')).toBeInTheDocument();
    expect(details.getByText('550 5.1.1 no such user')).toBeInTheDocument();
    expect(details.getByText(/old@client.test \(unsubscribed\)/)).toBeInTheDocument();
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('is sent now, paused and deleted', async () => {
    const view = open(`?report=${ID}`);
    const details = await drawer('Weekly spend');
    await view.user.click(details.getByRole('button', { name: 'Send now' }));
    await waitFor(() => expect(view.notifications).toMatchObject([{ title: 'Sending to 2 recipients' }]));
    await view.user.click(details.getByRole('button', { name: 'Pause' }));
    await waitFor(() => expect(view.notifications.at(-1)).toMatchObject({ title: '“Weekly spend” paused' }));
    await view.user.click(details.getByRole('button', { name: 'Delete' }));
    expect(sent(view, 'DELETE')).toEqual([]);
    await view.user.click(details.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent(view, 'DELETE')).toHaveLength(1));
  });

  it('says why it is paused', async () => {
    const paused = report({
      state: 'paused',
      pausedReason: 'Its owner no longer has access to Adhelm.',
      nextRunAt: null,
    });
    open(`?report=${ID}`, { 'GET /api/scheduled-reports': { success: true, data: [paused], isSent: true } });
    const details = await drawer('Weekly spend');
    expect(details.getByText('Paused: Its owner no longer has access to Adhelm.')).toBeInTheDocument();
    expect(details.getByRole('button', { name: 'Resume' })).toBeEnabled();
  });

  it('sends a failed email again', async () => {
    const view = open(`?report=${ID}`);
    const details = await drawer('Weekly spend');
    await view.user.click(await details.findByRole('button', { name: 'Send again to ben@client.test' }));
    await waitFor(() =>
      expect(sent(view, 'POST').map(({ path }) => path)).toEqual([
        `/api/scheduled-reports/${ID}/runs/${run.id}/deliveries/${run.deliveries[1]?.id}/send`,
      ]),
    );
  });

  it('that was deleted is reported as such', async () => {
    open('?report=018f0000-0000-7000-8000-0000000000ff');
    expect(await screen.findByText('Report not found')).toBeInTheDocument();
  });
});

describe('the form', () => {
  it('reads plain words while they are typed, and names the place of a fault', async () => {
    const { user } = open('?report=new');
    const form = await drawer('Schedule report');
    const when = form.getByRole('textbox', { name: 'When to send it' });
    await user.type(when, 'weekdays at 25:00');
    expect(form.getByRole('note', { name: 'At “25:00”' })).toBeInTheDocument();
    await user.clear(when);
    await user.type(when, 'weekdays at 9 New York');
    expect(form.getByText('Every weekday at 09:00, New York time')).toBeInTheDocument();
    expect(form.getByRole('list', { name: 'Next five emails' })).toHaveTextContent(
      'Monday, November 23, 2026 at 09:00',
    );
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('says once why a schedule is not understood, and how to write it', async () => {
    const { user } = open('?report=new');
    const form = await drawer('Schedule report');
    await user.type(form.getByRole('textbox', { name: 'When to send it' }), 'twice a week at 9');
    const said = /^“twice” is not a day.* “weekdays at 9 and 17:30 CET”/;
    expect(form.getAllByText(said)).toHaveLength(1);
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Enter a name')).toBeInTheDocument();
    expect(form.getAllByText(said)).toHaveLength(1);
    expect(form.getByRole('note', { name: 'At “twice”' })).toBeInTheDocument();
  });

  it('names what is missing, and stores the report', async () => {
    const view = open('?report=new');
    const { user } = view;
    const form = await drawer('Schedule report');
    await user.type(form.getByRole('textbox', { name: 'Recipients' }), 'ada@client.test, nobody');
    await user.click(form.getByRole('button', { name: 'Save' }));
    for (const text of ['Enter a name', 'nobody: Must be a valid email address'])
      expect(await form.findByText(text)).toBeInTheDocument();
    expect(sent(view, 'POST')).toEqual([]);
    await user.type(form.getByRole('textbox', { name: 'Name' }), 'Daily');
    await user.type(form.getByRole('textbox', { name: 'When to send it' }), '0 8 * * *');
    await user.clear(form.getByRole('textbox', { name: 'Recipients' }));
    await user.type(form.getByRole('textbox', { name: 'Recipients' }), 'ada@client.test ben@client.test');
    await user.click(form.getByRole('checkbox', { name: 'Day' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(view, 'POST')).toHaveLength(1));
    expect(sent(view, 'POST')[0]).toMatchObject({
      path: '/api/scheduled-reports',
      idempotencyKey: expect.any(String),
      body: {
        name: 'Daily',
        schedule: '0 8 * * *',
        recipients: ['ada@client.test', 'ben@client.test'],
        hasWorkbook: true,
        content: { period: 'last-7-days', groupBy: ['day', 'account'], accounts: [] },
      },
    });
  });

  it('previews the email without storing it', async () => {
    const view = open(`?report=${ID}`);
    await view.user.click((await drawer('Weekly spend')).getByRole('button', { name: 'Edit' }));
    const form = await drawer('Weekly spend');
    await view.user.click(form.getByRole('button', { name: 'Preview' }));
    const preview = within(await screen.findByRole('dialog', { name: 'Preview' }));
    expect(preview.getByTitle('Weekly spend: $19.75')).toHaveAttribute('srcdoc', '<p>$19.75</p>');
    expect(preview.getByText('Total $19.75')).toBeInTheDocument();
  });

  it('edits the version that was loaded, and says when it is outdated', async () => {
    const view = open(`?report=${ID}`, {
      'PUT /api/scheduled-reports/:id': () => {
        throw new AdhelmError('conflict', 'changed', { status: 412 });
      },
    });
    await view.user.click((await drawer('Weekly spend')).getByRole('button', { name: 'Edit' }));
    const form = await drawer('Weekly spend');
    await view.user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(/Someone else changed this report/)).toBeInTheDocument();
    expect(sent(view, 'PUT')[0]).toMatchObject({ ifMatch: '"3"' });
  });
});

describe('a new report whose answer is lost', () => {
  const serverOf = (fates: Parameters<typeof lossyPosts>[0]['fates']) =>
    lossyPosts({
      path: '/api/scheduled-reports',
      fates,
      answer: (body) => ({
        success: true,
        data: report({ ...(body as object), recipients: [], id: ID, version: 1 }),
      }),
    });
  /** Saves a report named Daily, whose answer is lost. */
  async function save(api: object) {
    const view = open('?report=new', api);
    const form = await drawer('Schedule report');
    await view.user.type(form.getByRole('textbox', { name: 'Name' }), 'Daily');
    await view.user.type(form.getByRole('textbox', { name: 'When to send it' }), '0 8 * * *');
    await view.user.type(form.getByRole('textbox', { name: 'Recipients' }), 'ada@client.test');
    await view.user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByRole('alert')).toHaveTextContent('Adhelm could not be reached.');
    return { ...view, form };
  }

  it('is one report with what was changed after', async () => {
    const server = serverOf(['lost']);
    const view = await save(server.api);
    await view.user.type(view.form.getByRole('textbox', { name: 'Name' }), ' spend');
    await view.user.click(view.form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(view, 'PUT')).toMatchObject([{ ifMatch: '"1"', body: { name: 'Daily spend' } }]),
    );
    expect(server.stored()).toBe(1);
  });

  it('is found by the next visit of the form if it was stored', async () => {
    const view = await save(serverOf(['lost']).api);
    view.unmount();
    const next = open('?report=new', serverOf([]).api);
    next.api.answer({
      'POST /api/withdrawn-requests': {
        success: true,
        data: { status: 201, body: { success: true, data: report({ name: 'Daily' }) } },
      },
    });
    const form = await drawer('Schedule report');
    expect(await form.findByText('“Daily” was saved')).toBeInTheDocument();
    await next.user.click(form.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(next.path()).toContain(`?report=${ID}`));
  });

  it('comes back to the next visit of the form if it was not stored', async () => {
    const view = await save(serverOf(['not-arrived']).api);
    view.unmount();
    const next = open('?report=new', serverOf([]).api);
    const form = await drawer('Schedule report');
    await next.user.click(await form.findByRole('button', { name: 'Restore' }));
    expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Daily');
    expect(form.getByRole('textbox', { name: 'When to send it' })).toHaveValue('0 8 * * *');
    expect(form.getByRole('textbox', { name: 'Recipients' })).toHaveValue('ada@client.test');
    expect(form.queryByText('“Daily” was not saved')).not.toBeInTheDocument();
  });
});
