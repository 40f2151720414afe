import { axeViolations, renderModule } from '@adhelm/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { DemoAppsRoutes } from '../routes.tsx';

const open = (path: string) => renderModule(DemoAppsRoutes, { path });

describe('the invoices', () => {
  it('are listed by status', async () => {
    const { user, path } = open('/app/management/invoices?status=paid');
    await screen.findAllByText('Paid');
    expect(screen.queryByText('Canceled')).not.toBeInTheDocument();
    expect(await axeViolations(document.body)).toEqual([]);
    const [first] = screen.getAllByRole('link', { name: /^INV-/ });
    await user.click(first ?? document.body);
    expect(path()).toMatch(/^\/app\/management\/invoices\/\d+$/);
  });

  it('are downloaded as a PDF that is created here', async () => {
    const created: Blob[] = [];
    URL.createObjectURL = (blob) => {
      if (blob instanceof Blob) created.push(blob);
      return 'blob:invoice';
    };
    URL.revokeObjectURL = () => undefined;
    const { user } = open('/app/management/invoices/1');
    await screen.findByRole('heading', { level: 1, name: 'Invoice INV-02040' });
    expect(await axeViolations(document.body)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Download PDF' }));
    await waitFor(() => expect(created).toHaveLength(1));
    expect(created[0]?.type).toBe('application/pdf');
    expect(created[0]?.size).toBeGreaterThan(1000);
  });

  it('say so for an unknown invoice', async () => {
    open('/app/management/invoices/none');
    expect(await screen.findByText('Invoice not found')).toBeInTheDocument();
  });
});
