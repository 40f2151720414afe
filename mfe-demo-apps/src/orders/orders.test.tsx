import { axeViolations, renderModule } from '@adhelm/shared-ui/testing';
import { screen } from '@testing-library/react';
import { DemoAppsRoutes } from '../routes.tsx';

const open = (path: string) => renderModule(DemoAppsRoutes, { path });

describe('the orders', () => {
  it('are listed with their status, and open in a page of their own', async () => {
    const { user, path } = open('/app/management/orders');
    const link = await screen.findByRole('link', { name: 'DEV-1040' });
    expect(await axeViolations(document.body)).toEqual([]);
    await user.click(link);
    expect(path()).toBe('/app/management/orders/1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Order DEV-1040' })).toBeInTheDocument();
    expect(await screen.findByRole('region', { name: 'Items' })).toBeInTheDocument();
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('can be filtered by status and searched by customer', async () => {
    const { user } = open('/app/management/orders?status=rejected');
    await screen.findAllByText('Rejected');
    expect(screen.queryByText('Completed')).not.toBeInTheDocument();
    await user.type(screen.getByRole('searchbox', { name: 'Search orders' }), 'nobody');
    expect(await screen.findByText('No matching orders')).toBeInTheDocument();
  });

  it('say so for an unknown order, with the way back', async () => {
    const { user, path } = open('/app/management/orders/nothing');
    expect(await screen.findByText('Order not found')).toBeInTheDocument();
    await user.click(screen.getAllByRole('link', { name: 'Orders' })[0] ?? document.body);
    expect(path()).toBe('/app/management/orders');
  });
});
