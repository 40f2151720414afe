import { demoApp } from '../../demo-api/demo-app.ts';
import { DemoFault } from '../../demo-api/demo-fault.ts';
import { invoices } from './invoices-store.ts';

/** `GET /api/invoices`, `GET /api/invoices/{id}`. */
export const invoicesApi = demoApp()
  .basePath('/api/invoices')
  .get('/', async (context) => context.json({ invoices: await invoices.read() }))
  .get('/:id', async (context) => {
    const invoice = (await invoices.read()).find(({ id }) => id === context.req.param('id'));
    if (invoice === undefined) throw new DemoFault(404, 'Invoice not found');
    return context.json({ invoice });
  });
