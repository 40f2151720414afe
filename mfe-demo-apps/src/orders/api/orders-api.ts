import { demoApp } from '../../demo-api/demo-app.ts';
import { DemoFault } from '../../demo-api/demo-fault.ts';
import { areaStore } from '../../demo-data/area-store.ts';
import { seedOrders } from './seed.ts';

const orders = areaStore({ name: 'orders', version: 1, seed: seedOrders });

/** `GET /api/orders`, `GET /api/orders/{id}`. */
export const ordersApi = demoApp()
  .get('/api/orders', async (context) => context.json({ orders: await orders.read() }))
  .get('/api/orders/:id', async (context) => {
    const order = (await orders.read()).find(({ id }) => id === context.req.param('id'));
    if (order === undefined) throw new DemoFault(404, 'Order not found');
    return context.json({ order });
  });
