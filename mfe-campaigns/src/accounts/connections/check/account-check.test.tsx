import { type AccountCheck, AdhelmError, type CheckRow } from '@adhelm/contracts';
import { axeViolations, fixDate } from '@adhelm/shared-ui/testing';
import { within } from '@testing-library/react';
import { testNow } from '../../../test-data/campaign-tools-api.ts';
import { accountsDrawer, openAccounts } from '../test-data/connections-page.ts';

fixDate(testNow);
beforeEach(() => localStorage.clear());

const row = (read: CheckRow['read'], part: Partial<CheckRow> = {}): CheckRow => ({
  read,
  outcome: 'ok',
  calls: [{ method: 'GET', path: '/goodhits/clients/{id}/campaigns', times: 2, status: 200 }],
  isAllowed: true,
  isInShape: true,
  unknownFields: ['language'],
  missingFields: ['category'],
  limits: [{ name: 'x-ratelimit-remaining', value: '17' }],
  rows: 12,
  isPartial: false,
  words: null,
  note: null,
  ...part,
});
const check = (part: Partial<AccountCheck> = {}): AccountCheck => ({
  state: 'done',
  startedAt: '2026-11-20T14:00:00Z',
  finishedAt: '2026-11-20T14:00:20Z',
  reads: 2,
  rows: [
    row('campaigns'),
    row('balance', {
      outcome: 'refused',
      isAllowed: false,
      isInShape: null,
      rows: 0,
      words: '[NO_PERMISSION]',
    }),
  ],
  assumptions: [{ id: 'currency', words: 'The balance is in dollars.', met: null }],
  hasRecording: true,
  ...part,
});

function openCheck(last: AccountCheck | null, api: object = {}) {
  return openAccounts('?accounts=1', {
    'GET /api/accounts/:id/check': { success: true, data: last },
    ...api,
  });
}
const section = async () =>
  within(await (await accountsDrawer()).findByRole('region', { name: 'Account check' }));

it.each([
  ['optional in an answer of the documented shape', true, 'Optional fields that the network did not send'],
  ['missing in another one', false, 'Fields that the network did not send'],
])('says that fields which the network did not send are %s', async (_what, isInShape, title) => {
  const outcome = isInShape ? 'ok' : 'undocumented';
  const { user } = openCheck(check({ rows: [row('campaigns', { isInShape, outcome })] }));
  const part = await section();
  await user.click(await part.findByRole('button', { name: 'Details of Campaigns' }));
  expect(await part.findByText(title)).toBeVisible();
});

it('has a row for each read, with the words of the network and its details', async () => {
  const { user } = openCheck(check());
  const part = await section();
  expect(await part.findByText('1 read does not work')).toBeVisible();
  const [campaigns, balance] = await part.findAllByRole('listitem');
  expect(campaigns).toHaveTextContent('Campaigns');
  expect(campaigns).toHaveTextContent('Works');
  expect(balance).toHaveTextContent('Refused');
  expect(balance?.querySelector('q')).toHaveTextContent('[NO_PERMISSION]');
  expect(balance).toHaveTextContent('These credentials may not read this.');
  await user.click(part.getByRole('button', { name: 'Details of Campaigns' }));
  expect(part.getByText('GET /goodhits/clients/{id}/campaigns: 200 (2 times)')).toBeVisible();
  expect(part.getByText('x-ratelimit-remaining: 17')).toBeVisible();
  expect(part.getByText('language')).toBeVisible();
  expect(part.getByText('category')).toBeVisible();
  expect(part.getByText('Not seen in this check')).toBeVisible();
  expect(await axeViolations(document.body)).toEqual([]);
});

it('quotes what the network said, and no sentence of Adhelm', async () => {
  const note = 'MGID takes the next request in 10 minutes. This check waits 3 minutes at most.';
  openCheck(check({ rows: [row('campaigns', { outcome: 'limited', words: 'Too Many Requests', note })] }));
  const [campaigns] = await (await section()).findAllByRole('listitem');
  expect(campaigns?.querySelector('q')).toHaveTextContent(/^Too Many Requests$/);
  expect(campaigns).toHaveTextContent(note);
});

it('is not shown as the state of credentials that were saved after it', async () => {
  openCheck(check({ startedAt: '2026-10-31T23:00:00Z', finishedAt: '2026-10-31T23:00:20Z' }));
  const part = await section();
  expect(await part.findByText('Not checked with the new credentials')).toBeVisible();
  expect(part.queryByText('1 read does not work')).not.toBeInTheDocument();
  expect(part.queryByRole('listitem')).not.toBeInTheDocument();
  expect(part.getByRole('button', { name: 'Check account' })).toBeEnabled();
});

it('starts and shows how far it is', async () => {
  let last: AccountCheck | null = null;
  const { user } = openCheck(null, {
    'GET /api/accounts/:id/check': () => ({ success: true, data: last }),
    'POST /api/accounts/:id/check': () => {
      last = check({ state: 'running', finishedAt: null, rows: [row('campaigns')], hasRecording: false });
      return { success: true, data: last };
    },
  });
  const part = await section();
  expect(await part.findByText('Not checked yet')).toBeVisible();
  await user.click(part.getByRole('button', { name: 'Check account' }));
  expect(await part.findByText('1 of 2 reads')).toBeVisible();
  last = check();
  expect(await part.findByText('1 read does not work', {}, { timeout: 3_000 })).toBeVisible();
});

it('says why it did not start', async () => {
  const { user } = openCheck(null, {
    'POST /api/accounts/:id/check': () => {
      throw new AdhelmError('conflict', 'A check of this account is running');
    },
  });
  await user.click(await (await section()).findByRole('button', { name: 'Check account' }));
  expect(await (await section()).findByText('A check of this account is running')).toBeVisible();
});

it('can be loaded again after an error', async () => {
  openCheck(null, {
    'GET /api/accounts/:id/check': () => {
      throw new AdhelmError('upstream', 'no answer');
    },
  });
  expect(await (await section()).findByText('The check could not be loaded')).toBeVisible();
});

it('that was cut off can be repeated', async () => {
  openCheck(check({ state: 'stopped', hasRecording: false }));
  const part = await section();
  expect(await part.findByText('The last check was cut off')).toBeVisible();
  expect(part.getByRole('button', { name: 'Check account' })).toBeEnabled();
  expect(part.queryByRole('button', { name: 'Save recording' })).not.toBeInTheDocument();
});

it('gives its recording as a file', async () => {
  const { user, api } = openCheck(check(), {
    'GET /api/accounts/:id/check/recording': '{"format":"adhelm-recording"}',
  });
  URL.createObjectURL = () => 'blob:recording';
  await user.click(await (await section()).findByRole('button', { name: 'Save recording' }));
  expect(api.requests.map(({ path }) => path)).toContain('/api/accounts/1/check/recording');
});

it('is not offered for an account of files', async () => {
  openAccounts('?accounts=3');
  const details = await accountsDrawer();
  await details.findByText('Time zone');
  expect(details.queryByRole('region', { name: 'Account check' })).not.toBeInTheDocument();
});
