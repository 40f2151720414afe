import { axeViolations, renderModule } from '@adhelm/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { DemoAppsRoutes } from '../routes.tsx';

const open = (path: string) => renderModule(DemoAppsRoutes, { path });

describe('the customers', () => {
  it('are archived together, and restored by undo', async () => {
    const { user, notifications } = open('/app/management/customers');
    await screen.findByRole('link', { name: 'Amara Okafor' });
    expect(await axeViolations(document.body)).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    const actions = within(screen.getByRole('group', { name: 'Selected rows' }));
    expect(actions.getByRole('button', { name: 'Restore' })).toBeDisabled();
    await user.click(actions.getByRole('button', { name: 'Archive' }));
    expect(await screen.findAllByText('Archived')).not.toHaveLength(0);
    expect(screen.queryByText('Active')).not.toBeInTheDocument();
    expect(notifications.at(-1)?.title).toBe('12 customers archived');
    notifications.at(-1)?.action?.run();
    await waitFor(() => expect(screen.queryByText('Archived')).not.toBeInTheDocument());
  });

  it('open with emails, invoices and log', async () => {
    const { user, path } = open('/app/management/customers/2');
    await screen.findByRole('heading', { level: 1, name: 'Bruno Castellani' });
    for (const tab of ['Emails', 'Log', 'Invoices']) {
      await user.click(screen.getByRole('link', { name: tab }));
      expect(await screen.findByRole('region', { name: tab })).toBeInTheDocument();
    }
    expect(path()).toBe('/app/management/customers/2?tab=invoices');
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('are edited, with each mistake named', async () => {
    const { user, path } = open('/app/management/customers/3/edit');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    const email = screen.getByRole('textbox', { name: 'Email' });
    await user.clear(name);
    await user.clear(email);
    await user.type(email, 'nobody');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter a name')).toBeInTheDocument();
    expect(screen.getByText('Enter a valid email address')).toBeInTheDocument();
    expect(await axeViolations(document.body)).toEqual([]);
    await user.type(name, 'Chiara Berg');
    await user.clear(email);
    await user.type(email, 'chiara@example.com');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Chiara Berg' })).toBeInTheDocument();
    expect(path()).toBe('/app/management/customers/3');
  });

  it.each(['', '/edit'])('say so for an unknown customer: %s', async (page) => {
    open(`/app/management/customers/nobody${page}`);
    expect(await screen.findByText('Customer not found')).toBeInTheDocument();
  });
});
