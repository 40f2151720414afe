import { messagesIn } from '@adhelm/shared-ui/messages';
import type { OrderStatus } from './order.ts';

/** Texts of the orders. */
export const messages = messagesIn({
  en: {
    list: {
      title: 'Orders',
      skipToGrid: 'Skip to the orders',
      gridLabel: 'Orders',
      listFailed: 'The orders could not be loaded',
      listSafe: 'Your demo data is safe.',
      none: { title: 'No orders', text: 'Reset the demo data to get them back.' },
      filtered: { title: 'No matching orders', text: 'No order matches these filters.' },
      search: 'Search orders',
    },
    fileName: 'orders',
    columns: {
      number: 'Order',
      customer: 'Customer',
      created: 'Created',
      status: 'Status',
      total: 'Total',
      payment: 'Payment',
    },
    statuses: {
      pending: 'Pending',
      completed: 'Completed',
      rejected: 'Rejected',
      canceled: 'Canceled',
    } satisfies Record<OrderStatus, string>,
    order: 'Order',
    titleOf: (number: string) => `Order ${number}`,
    details: 'Details',
    address: 'Shipping address',
    items: 'Items',
    item: 'Item',
    quantity: 'Quantity',
    unitPrice: 'Unit price',
    amount: 'Amount',
  },
});
