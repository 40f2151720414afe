import { AdhelmError, type Alert, type AlertChannel, type Mail } from '@adhelm/contracts';
import { axeViolations } from '@adhelm/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buyerClaims } from '../../../testing/fake-identity.ts';
import { renderInApp } from '../../../testing/render-shell.tsx';
import type { TestServicesOptions } from '../../../testing/test-services.ts';
import { AlertsCard } from './alerts-card.tsx';

const alert = (id: string, part: Partial<Alert> = {}): Alert => ({
  id,
  cause: 'sync-failing',
  severity: 'warning',
  subject: { kind: 'account', id: 'a1', name: 'Main' },
  source: 'mgid',
  summary: `Alert ${id}`,
  detail: 'HTTP 500',
  examples: [],
  href: '/app/ts/campaigns?source=mgid&account=a1',
  count: 1,
  state: 'open',
  firstAt: '2026-11-25T10:00:00.000Z',
  lastAt: '2026-11-25T10:00:00.000Z',
  seenBy: null,
  resolvedAt: null,
  resolvedBy: null,
  ...part,
});
const channel = (id: string, part: Partial<AlertChannel> = {}): AlertChannel => ({
  id,
  kind: 'webhook',
  name: `Channel ${id}`,
  address: 'hooks.adhelm.test/…abcd',
  minSeverity: 'warning',
  isPaused: false,
  version: 3,
  createdAt: '2026-11-25T10:00:00.000Z',
  last: null,
  ...part,
});
const mail = (id: string, part: Partial<Mail> = {}): Mail => ({
  id,
  to: 'ada@adhelm.test',
  subject: `Mail ${id}`,
  text: `Text of ${id}`,
  state: 'held',
  attempts: 0,
  error: null,
  createdAt: '2026-11-25T10:00:00.000Z',
  nextAttemptAt: null,
  sentAt: null,
  ...part,
});
const list = <Row,>(...data: readonly Row[]) => ({
  success: true,
  data,
  page: { next: null, total: data.length },
});
const channels = (...data: readonly AlertChannel[]) => ({ success: true, data, mailIsSent: false });
const settings = {
  timeZone: 'Europe/Berlin',
  isQuiet: false,
  quietFrom: '22:00',
  quietTo: '07:00',
  passes: 'critical',
  digest: 'off',
  digestAt: '08:00',
};

const PATH = '/app/account';
const open = (query: string, api: TestServicesOptions['api'] = {}, claims = buyerClaims) =>
  renderInApp(<AlertsCard />, { path: PATH, claims, api: { 'GET /api/alerts': list(), ...api } }).then(
    async (shell) => {
      if (query !== '') await shell.navigate(`${PATH}${query}`);
      return shell;
    },
  );
const sent = (services: Awaited<ReturnType<typeof open>>['services'], method: string) =>
  services.api.requests.filter((request) => request.method === method);
const button = (name: string) => screen.findByRole('button', { name });

describe('the list of alerts', () => {
  it('shows what happened, how often, and who looks into it', async () => {
    const seen = alert('b', { state: 'seen', seenBy: 'Ada', severity: 'critical', count: 1_200 });
    const { container } = await open('', {
      'GET /api/alerts': list({ ...seen, examples: ['One', 'Two'] }, alert('a')),
    });
    const [first, second] = within(await screen.findByRole('list', { name: 'Alerts' })).getAllByRole(
      'listitem',
    );
    expect(first).toHaveTextContent(
      /Critical.*Main.*1,200 failed syncs.*Alert b.*HTTP 500.*Among them: “One”, “Two”/,
    );
    expect(first).toHaveTextContent('Ada is looking into it');
    expect(second).toHaveTextContent(/Warning.*Alert a/);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('lets people look into an alert, resolve it, and undo that', async () => {
    const { user, services } = await open('', {
      'GET /api/alerts': list(alert('a')),
      'POST /api/alerts/a/see': { success: true, data: alert('a', { state: 'seen' }) },
      'POST /api/alerts/a/resolve': { success: true, data: alert('a', { state: 'resolved' }) },
      'POST /api/alerts/a/reopen': { success: true, data: alert('a') },
    });
    await user.click(await button('Look into it'));
    await waitFor(async () => expect(await button('Resolve')).toBeEnabled());
    await user.click(await button('Resolve'));
    expect(await screen.findByText('Alert resolved')).toBeInTheDocument();
    await user.click(await button('Undo'));
    await waitFor(() =>
      expect(sent(services, 'POST').map(({ path }) => path)).toEqual([
        '/api/alerts/a/see',
        '/api/alerts/a/resolve',
        '/api/alerts/a/reopen',
      ]),
    );
  });

  it('offers no changes to people with read-only access', async () => {
    await open('', { 'GET /api/alerts': list(alert('a')) }, { ...buyerClaims, readOnly: true });
    expect(await button('Resolve')).toBeDisabled();
  });

  it('says that a linked alert is not active, and leads to the resolved ones', async () => {
    const { user, path } = await open('?section=alerts&alert=gone');
    await user.click(await button('Show resolved alerts'));
    expect(path()).toContain('alerts=resolved');
  });

  it('can be loaded again after a failure', async () => {
    let isDown = true;
    const { user } = await open('', {
      'GET /api/alerts': () => {
        if (isDown) throw new AdhelmError('upstream', 'away');
        return list();
      },
    });
    expect(await screen.findByText('Alerts could not be loaded')).toBeInTheDocument();
    isDown = false;
    await user.click(await button('Retry'));
    expect(await screen.findByText('No active alerts')).toBeInTheDocument();
  });
});

describe('channels', () => {
  const CHANNELS = 'GET /api/alert-channels';

  it('are tested, paused and deleted, and the deletion can be undone', async () => {
    const failed = { state: 'failed', at: '2026-11-25T10:00:00.000Z', error: 'HTTP 404' } as const;
    const { user, services, container } = await open('?section=channels', {
      [CHANNELS]: channels(channel('c', { last: failed })),
      'POST /api/alert-channels/c/test': {
        success: true,
        data: {
          id: 'd',
          channel: { id: 'c', name: 'Channel c' },
          kind: 'test',
          state: 'failed',
          summary: '',
          alerts: 0,
          attempts: 1,
          error: 'HTTP 410',
          createdAt: '2026-11-25T10:00:00.000Z',
          nextAttemptAt: null,
          sentAt: null,
        },
      },
      'PATCH /api/alert-channels/c': null,
      'DELETE /api/alert-channels/c': null,
      'POST /api/alert-channels/c/restore': null,
    });
    expect(await screen.findByText('Last delivery failed: HTTP 404')).toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
    await user.click(await button('Send test to Channel c'));
    expect(await screen.findByText('Test failed: HTTP 410')).toBeInTheDocument();
    await waitFor(async () => expect(await button('Pause Channel c')).toBeEnabled());
    await user.click(await button('Pause Channel c'));
    await waitFor(() => expect(sent(services, 'PATCH')).toMatchObject([{ body: { isPaused: true } }]));
    await waitFor(async () => expect(await button('Delete Channel c')).toBeEnabled());
    await user.click(await button('Delete Channel c'));
    await user.click(await button('Undo'));
    await waitFor(() => expect(sent(services, 'POST').at(-1)?.path).toBe('/api/alert-channels/c/restore'));
  });

  it('are added as a webhook whose secret is shown once', async () => {
    const { user, services } = await open('?section=channels', {
      [CHANNELS]: channels(),
      'POST /api/alert-channels': { success: true, data: channel('c'), secret: 'whsec_1234' },
    });
    await user.click(await button('Add channel'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add channel' }));
    await user.selectOptions(dialog.getByLabelText('Type'), 'webhook');
    await user.clear(dialog.getByLabelText('Webhook URL'));
    await user.type(dialog.getByLabelText('Webhook URL'), 'http://hooks.adhelm.test');
    await user.click(dialog.getByRole('button', { name: 'Add channel' }));
    expect(await dialog.findByText('Must start with https://')).toBeInTheDocument();
    expect(sent(services, 'POST')).toEqual([]);
    await user.clear(dialog.getByLabelText('Webhook URL'));
    await user.type(dialog.getByLabelText('Webhook URL'), 'https://hooks.adhelm.test');
    await user.click(dialog.getByRole('button', { name: 'Add channel' }));
    expect(await screen.findByText('whsec_1234')).toBeInTheDocument();
    expect(sent(services, 'POST')).toMatchObject([
      {
        body: {
          kind: 'webhook',
          name: 'Email',
          address: 'https://hooks.adhelm.test',
          minSeverity: 'warning',
        },
      },
    ]);
    await user.click(await button('Done'));
    await waitFor(() => expect(screen.queryByText('whsec_1234')).not.toBeInTheDocument());
  });

  it('show what the server refuses at the field', async () => {
    const { user } = await open('?section=channels&channel=new', {
      [CHANNELS]: channels(),
      'POST /api/alert-channels': () => {
        throw new AdhelmError('validation', 'Must be a public address', {
          fields: [{ field: 'address', message: 'Must be a public address' }],
        });
      },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Add channel' }));
    await user.click(dialog.getByRole('button', { name: 'Add channel' }));
    expect(await dialog.findByText('Must be a public address')).toBeInTheDocument();
    expect(dialog.getByLabelText('Email address')).toBeInvalid();
  });

  it('are linked to, and say that mail is not sent without a server', async () => {
    await open('?section=channels&channel=new', { [CHANNELS]: channels(channel('c', { kind: 'email' })) });
    expect(await screen.findByRole('dialog', { name: 'Add channel' })).toBeInTheDocument();
    expect(screen.getByText('No mail server is set, so mail stays in the outbox.')).toBeInTheDocument();
  });
});

describe('quiet hours and digest', () => {
  it('are saved with the choice of what always passes', async () => {
    const { user, services, container } = await open('?section=quiet-hours', {
      'GET /api/alert-settings': { success: true, data: settings },
      'PUT /api/alert-settings': { success: true, data: settings },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Quiet hours' }));
    expect(await axeViolations(container)).toEqual([]);
    await user.selectOptions(screen.getByLabelText('Delivery'), 'daily');
    await user.selectOptions(screen.getByLabelText('Always deliver at once'), 'none');
    await user.click(await button('Save quiet hours'));
    expect(await screen.findByText('Quiet hours saved')).toBeInTheDocument();
    expect(sent(services, 'PUT')).toMatchObject([
      { body: { ...settings, isQuiet: true, digest: 'daily', passes: null } },
    ]);
  });
});

describe('the outbox', () => {
  const admin = { ...buyerClaims, admin: true };

  it('is for admins', async () => {
    await open('?section=outbox');
    expect(await screen.findByText('No active alerts')).toBeInTheDocument();
    expect(screen.queryByRole('tab', { name: 'Outbox' })).not.toBeInTheDocument();
  });

  it('shows mail that was not sent with its text, and deletes it', async () => {
    const { user, services, container } = await open(
      '?section=outbox',
      { 'GET /api/mails': { ...list(mail('m')), isSent: false }, 'DELETE /api/mails/m': null },
      admin,
    );
    expect(await screen.findByText('Text of m')).toBeInTheDocument();
    expect(screen.getByText('No mail server is set.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send “Mail m” now' })).not.toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
    await user.click(await button('Delete “Mail m”'));
    expect(await screen.findByText('Mail deleted')).toBeInTheDocument();
    expect(sent(services, 'DELETE')).toHaveLength(1);
  });

  it('sends a failed mail again', async () => {
    const failed = mail('m', { state: 'failed', error: '550 no such user' });
    const { user } = await open(
      '?section=outbox',
      {
        'GET /api/mails': { ...list(failed), isSent: true },
        'POST /api/mails/m/send': { success: true, data: { ...failed, state: 'waiting' } },
      },
      admin,
    );
    await user.click(await button('Send “Mail m” now'));
    expect(await screen.findByText('Mail queued')).toBeInTheDocument();
  });
});

describe('deliveries', () => {
  it('list what was sent, and why something was not', async () => {
    const { user, path } = await open('', {
      'GET /api/alert-deliveries': {
        success: true,
        data: [
          {
            id: 'd',
            channel: { id: 'c', name: 'Ops' },
            kind: 'digest',
            state: 'waiting',
            summary: 'Spend is up',
            alerts: 3,
            attempts: 2,
            error: 'HTTP 503',
            createdAt: '2026-11-25T10:00:00.000Z',
            nextAttemptAt: '2026-11-25T10:05:00.000Z',
            sentAt: null,
          },
        ],
      },
    });
    await user.click(await screen.findByRole('tab', { name: 'Deliveries' }));
    const row = await screen.findByRole('listitem');
    expect(row).toHaveTextContent(/Waiting.*Ops.*3 alerts.*Spend is up.*HTTP 503.*2 attempts.*Next attempt/);
    expect(path()).toBe('/app/account?section=deliveries');
  });
});
