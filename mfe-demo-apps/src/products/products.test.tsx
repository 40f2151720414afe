import { axeViolations, renderModule } from '@adhelm/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { DemoAppsRoutes } from '../routes.tsx';

const open = (path: string) => renderModule(DemoAppsRoutes, { path });
const png = (name: string, size = 20) => new File([new Uint8Array(size)], name, { type: 'image/png' });

describe('the products', () => {
  it('are filtered by category and stock, and open beside the list', async () => {
    open('/app/management/products?category=lighting&product=5');
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText(/a switch that clicks/)).toBeInTheDocument();
    expect(await axeViolations(document.body)).toEqual([]);
    const grid = within(screen.getByRole('grid', { hidden: true }));
    expect(grid.getByText('Reading light')).toBeInTheDocument();
    expect(grid.queryByText('Wool throw')).not.toBeInTheDocument();
  });

  it('are created with pictures, and listed first', async () => {
    const { user, path } = open('/app/management/products/create');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Tea tin');
    await user.type(screen.getByRole('textbox', { name: /SKU/ }), 'KIT-901');
    await user.type(screen.getByRole('spinbutton', { name: 'Price' }), '14.5');
    await user.type(screen.getByRole('spinbutton', { name: 'Quantity' }), '3');
    await user.upload(screen.getByLabelText('Pictures'), [png('tin.png'), png('huge.png', 1_000_001)]);
    expect(await screen.findByRole('img', { name: 'tin.png' })).toBeInTheDocument();
    expect(screen.getByText('huge.png is not a picture of up to 1 MB')).toBeInTheDocument();
    expect(await axeViolations(document.body)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Create product' }));
    expect(await screen.findByText('KIT-901')).toBeInTheDocument();
    expect(path()).toBe('/app/management/products');
  });

  it('are refused with each mistake named', async () => {
    const { user } = open('/app/management/products/create');
    await user.click(await screen.findByRole('button', { name: 'Create product' }));
    for (const fault of [
      'Enter a name',
      'Enter a SKU',
      'Enter a price',
      'Must be above 0, or the stock is out',
    ]) {
      expect(await screen.findByText(fault)).toBeInTheDocument();
    }
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Mug');
    await user.type(screen.getByRole('textbox', { name: /SKU/ }), 'KIT-100');
    await user.type(screen.getByRole('spinbutton', { name: 'Price' }), '5');
    await user.type(screen.getByRole('spinbutton', { name: 'Quantity' }), '1');
    await user.click(screen.getByRole('button', { name: 'Create product' }));
    expect(await screen.findByText('Another product has this SKU')).toBeInTheDocument();
  });
});
