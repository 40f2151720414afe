import { demoApp, payloadOf } from '../../demo-api/demo-app.ts';
import { areaStore } from '../../demo-data/area-store.ts';
import { invoices } from '../../invoices/api/invoices-store.ts';
import { customersUpdateSchema } from '../customer.ts';
import { customerOf, withUpdatedCustomers } from './changed-customers.ts';
import { emailsTo, logsOf, seedCustomers } from './seed.ts';

const customers = areaStore({ name: 'customers', version: 1, seed: seedCustomers });

/** The calls of the customers, with the one that the screen's changes need. */
export const customersApi = demoApp()
  .basePath('/api/customers')
  .get('/', async (context) => context.json({ customers: await customers.read() }))
  .get('/:id', async (context) =>
    context.json({ customer: customerOf(await customers.read(), context.req.param('id')) }),
  )
  .get('/:id/emails', async (context) => {
    const { id } = customerOf(await customers.read(), context.req.param('id'));
    return context.json({ emails: emailsTo(new Date(), id) });
  })
  .get('/:id/invoices', async (context) => {
    const { id } = customerOf(await customers.read(), context.req.param('id'));
    const all = await invoices.read();
    return context.json({ invoices: all.filter(({ customer }) => customer.id === id) });
  })
  .get('/:id/logs', async (context) => {
    const { id } = customerOf(await customers.read(), context.req.param('id'));
    return context.json({ logs: logsOf(new Date(), id) });
  })
  .post('/update', async (context) => {
    const payload = await payloadOf(context, customersUpdateSchema);
    const now = Date.now();
    return context.json(
      await customers.change((before) => [withUpdatedCustomers(before, now, payload), true]),
    );
  });
