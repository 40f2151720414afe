import { AdhelmError } from '@adhelm/contracts';
import { axeViolations, fixDate, pressEscape } from '@adhelm/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { testNow } from '../../test-data/campaign-tools-api.ts';
import { account, accountsDrawer, openAccounts } from './test-data/connections-page.ts';

fixDate(testNow);
beforeEach(() => localStorage.clear());

/** The form filled in with everything that MGID requires. */
async function filled(user: UserEvent) {
  const form = await accountsDrawer('Connect an account');
  await user.selectOptions(await form.findByLabelText('Source'), 'MGID');
  await user.type(form.getByLabelText('Name'), 'Account 1');
  await user.type(form.getByLabelText('API client ID'), '11');
  await user.type(form.getByLabelText('API token'), 't');
  return form;
}

describe('the connect form', () => {
  it('displays errors at their fields before any request, and focuses the first one', async () => {
    const { api, user } = openAccounts('?accounts=new');
    const form = await accountsDrawer('Connect an account');
    // fields of the previous source come before those added by this one
    await user.selectOptions(await form.findByLabelText('Source'), 'Engageya');
    await user.selectOptions(form.getByLabelText('Source'), 'MGID');
    await user.type(form.getByLabelText('Name'), 'Account 1');
    await user.type(form.getByLabelText('API client ID'), '11');
    await user.type(form.getByLabelText('Address'), 'nonsense');
    await user.type(form.getByLabelText('Currency'), 'euros');
    await user.type(form.getByLabelText('Time zone'), 'Mars{Enter}');
    expect(await form.findByText('Required')).toBeInTheDocument();
    expect(form.getByLabelText('API token')).toHaveAccessibleErrorMessage('Required');
    expect(form.getByLabelText('Address')).toHaveAccessibleErrorMessage(/^Enter a full URL/);
    expect(form.getByLabelText('Currency')).toHaveAccessibleErrorMessage(/^Enter a three-letter/);
    expect(form.getByLabelText('Time zone')).toHaveAccessibleErrorMessage(/^Unknown time zone/);
    expect(form.getAllByRole('alert')).toHaveLength(4);
    await waitFor(() => expect(form.getByLabelText('API token')).toHaveFocus());
    expect(api.requests.some(({ method, path }) => method === 'POST' && path === '/api/accounts')).toBe(
      false,
    );
    await user.type(form.getByLabelText('API token'), 't');
    expect(form.getByLabelText('API token')).toBeValid();
    expect(form.getAllByRole('alert')).toHaveLength(3);
  });

  it("displays the server's errors at their fields, and the rest above the button", async () => {
    const { user } = openAccounts('?accounts=new', {
      'POST /api/accounts': () => {
        throw new AdhelmError('validation', 'currency: The source reports EUR; everySeconds: Too few', {
          fields: [
            { field: 'everySeconds', message: 'Too few' },
            { field: 'currency', message: 'The source reports EUR' },
            { field: 'baseUrl', message: 'Must be a URL that starts with https://' },
          ],
        });
      },
    });
    const form = await filled(user);
    await user.click(form.getByRole('button', { name: 'Test and connect' }));
    const currency = form.getByLabelText('Currency');
    await waitFor(() => expect(currency).toHaveAccessibleErrorMessage('The source reports EUR'));
    expect(form.getByLabelText('Address')).toHaveAccessibleErrorMessage(/^Must start with https/);
    await waitFor(() => expect(form.getByLabelText('Address')).toHaveFocus());
    expect(form.getByText('Too few')).toHaveAttribute('role', 'alert');
  });

  it('connects a source without its API, with no credentials, where that is possible', async () => {
    const { api, user } = openAccounts('?accounts=new');
    const form = await accountsDrawer('Connect an account');
    await user.selectOptions(await form.findByLabelText('Source'), 'MGID');
    const withFiles = () => form.queryByRole('checkbox', { name: 'Import files instead of using the API' });
    expect(withFiles()).not.toBeInTheDocument();
    await user.selectOptions(form.getByLabelText('Source'), 'Voluum');
    expect(form.getByLabelText('API token')).toBeInTheDocument();
    await user.click(
      form.getByRole('checkbox', { name: 'Import files instead of using the API', checked: false }),
    );
    expect(form.queryByLabelText('API token')).not.toBeInTheDocument();
    expect(form.queryByLabelText('Address')).not.toBeInTheDocument();
    await user.type(form.getByLabelText('Name'), 'Tracker');
    await user.type(form.getByLabelText('API client ID'), '11');
    await user.type(form.getByLabelText('Currency'), 'USD');
    await user.type(form.getByLabelText('Time zone'), 'UTC');
    await user.click(form.getByRole('button', { name: 'Connect' }));
    await waitFor(() =>
      expect(
        api.requests.find(({ method, path }) => method === 'POST' && path === '/api/accounts')?.body,
      ).toEqual({
        source: 'voluum',
        name: 'Tracker',
        externalId: '11',
        credentials: {},
        currency: 'USD',
        timeZone: 'UTC',
        isByFiles: true,
      }),
    );
  });

  it('reports an existing account, and an unavailable source', async () => {
    const { api, user } = openAccounts('?accounts=new', {
      'POST /api/accounts': () => {
        throw new AdhelmError('conflict', 'This login is connected already', {
          fields: [{ field: 'externalId', message: 'Already connected' }],
        });
      },
    });
    const form = await filled(user);
    await user.click(form.getByRole('button', { name: 'Test and connect' }));
    await waitFor(() =>
      expect(form.getByLabelText('API client ID')).toHaveAccessibleErrorMessage(/Already connected/),
    );
    expect(form.queryByText('This login is connected already')).not.toBeInTheDocument();
    api.answer({
      'POST /api/accounts': () => {
        throw new AdhelmError('upstream', 'MGID did not answer in time');
      },
    });
    await user.type(form.getByLabelText('API client ID'), '2');
    await user.click(form.getByRole('button', { name: 'Test and connect' }));
    expect(await form.findByText('MGID did not answer in time')).toBeInTheDocument();
    expect(form.getAllByRole('alert')).toHaveLength(1);
  });

  it('sends the entered values, and displays the account', async () => {
    const { api, user, path } = openAccounts('?accounts=new', {
      'POST /api/accounts': { success: true, data: account('1') },
    });
    const form = await accountsDrawer('Connect an account');
    await user.selectOptions(await form.findByLabelText('Source'), 'MGID');
    await user.type(form.getByLabelText('Name'), 'Account 1');
    await user.type(form.getByLabelText('API client ID'), '11');
    await user.type(form.getByLabelText('API token'), 'secret');
    await user.type(form.getByLabelText('Currency'), 'usd');
    await user.click(form.getByRole('button', { name: 'Test and connect' }));
    await waitFor(() => expect(path()).toContain('accounts=1'));
    expect(
      api.requests.find(({ method, path }) => method === 'POST' && path === '/api/accounts')?.body,
    ).toEqual({
      source: 'mgid',
      name: 'Account 1',
      externalId: '11',
      currency: 'USD',
      credentials: { token: 'secret' },
    });
    // the new account is immediately available on the page behind
    const requested = () => api.requests.filter(({ path }) => path === '/api/campaigns/sources');
    await waitFor(() => expect(requested()).toHaveLength(2));
  });

  it('requests no credentials for a source without an API', async () => {
    const { user } = openAccounts('?accounts=new');
    const form = await accountsDrawer('Connect an account');
    await user.selectOptions(await form.findByLabelText('Source'), 'Engageya');
    expect(form.queryByLabelText('API token')).not.toBeInTheDocument();
    expect(form.getByText(/no advertiser API/)).toBeInTheDocument();
  });

  it('requires currency and time zone for a source without an API, and sends no request to it', async () => {
    const { api, user, path } = openAccounts('?accounts=new', {
      'POST /api/accounts': { success: true, data: account('3', { source: 'engageya', everySeconds: null }) },
    });
    const form = await accountsDrawer('Connect an account');
    await user.selectOptions(await form.findByLabelText('Source'), 'Engageya');
    expect(form.queryByText(/Leave empty/)).not.toBeInTheDocument();
    expect(form.queryByRole('button', { name: 'Test and connect' })).not.toBeInTheDocument();
    await user.type(form.getByLabelText('Name'), 'By files');
    await user.type(form.getByLabelText('API client ID'), '77');
    await user.click(form.getByRole('button', { name: 'Connect' }));
    await waitFor(() => expect(form.getByLabelText('Currency')).toHaveFocus());
    for (const name of ['Currency', 'Time zone']) {
      expect(form.getByLabelText(name)).toHaveAccessibleErrorMessage('Required');
    }
    await user.type(form.getByLabelText('Currency'), 'eur');
    await user.type(form.getByLabelText('Time zone'), 'Asia/Jerusalem');
    await user.click(form.getByRole('button', { name: 'Connect' }));
    await waitFor(() => expect(path()).toContain('accounts=3'));
    expect(
      api.requests.find(({ method, path }) => method === 'POST' && path === '/api/accounts')?.body,
    ).toMatchObject({
      currency: 'EUR',
      timeZone: 'Asia/Jerusalem',
    });
  });

  it('explains that figures come from files for a source whose API reports none', async () => {
    const { user } = openAccounts('?accounts=new');
    const form = await accountsDrawer('Connect an account');
    await user.selectOptions(await form.findByLabelText('Source'), 'RTX');
    expect(form.getByLabelText('API token')).toBeInTheDocument();
    expect(form.getByText(/API has no reports/)).toBeInTheDocument();
    await user.selectOptions(form.getByLabelText('Source'), 'MGID');
    expect(form.queryByText(/figures/)).not.toBeInTheDocument();
  });
});

/** Dialogs move the pointer's blocking a frame after they open: until then, user-event refuses the click. */
async function clickWhenReachable(user: UserEvent, name: string) {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => user.click(button));
}

describe('closing the connect form', () => {
  const closings: readonly [string, (user: UserEvent) => Promise<void>][] = [
    ['Escape', (user) => pressEscape(user)],
    ['its button', (user) => user.click(screen.getByRole('button', { name: 'Close accounts' }))],
    ['the way back', (user) => user.click(screen.getByRole('button', { name: 'All accounts' }))],
  ];

  it.each(closings)('is immediate with %s while nothing was entered', async (_way, leave) => {
    const { user, path } = openAccounts('?accounts=new');
    const form = await accountsDrawer('Connect an account');
    await user.selectOptions(await form.findByLabelText('Source'), 'MGID');
    await leave(user);
    await waitFor(() => expect(path()).not.toContain('accounts=new'));
  });

  it.each(closings)('requires a confirmation with %s if something was entered', async (_way, leave) => {
    const { user, path } = openAccounts('?accounts=new');
    const form = await filled(user);
    await leave(user);
    await screen.findByRole('alertdialog', { name: 'Discard what you entered?' });
    await clickWhenReachable(user, 'Keep editing');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(path()).toContain('accounts=new');
    expect(form.getByLabelText('API token')).toHaveValue('t');
    // a closed question keeps the pointer from the drawer for another frame
    const drawer = await screen.findByRole('dialog', { name: 'Connect an account' });
    await waitFor(() => expect(drawer).not.toHaveStyle({ pointerEvents: 'none' }));
    await leave(user);
    await clickWhenReachable(user, 'Discard');
    await waitFor(() => expect(path()).not.toContain('accounts=new'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('is cancelled by Escape in the confirmation too', async () => {
    const { user } = openAccounts('?accounts=new');
    const form = await filled(user);
    await pressEscape(user);
    await screen.findByRole('alertdialog');
    expect(await axeViolations(document.body)).toEqual([]);
    await pressEscape(user);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(form.getByLabelText('Name')).toHaveValue('Account 1');
  });

  it('requires no confirmation once the account is connected', async () => {
    const { user, path } = openAccounts('?accounts=new', {
      'POST /api/accounts': { success: true, data: account('1') },
    });
    const form = await filled(user);
    await user.click(form.getByRole('button', { name: 'Test and connect' }));
    await waitFor(() => expect(path()).toContain('accounts=1'));
    await pressEscape(user);
    await waitFor(() => expect(path()).not.toContain('accounts='));
  });
});
