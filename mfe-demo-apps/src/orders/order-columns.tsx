import type { GridColumn } from '@adhelm/shared-ui/grid';
import { dollarColumn, instantColumn, linkColumn } from '../demo-page/columns.tsx';
import { messages } from './messages.ts';
import { type Order, totalOf } from './order.ts';
import { OrderStatusBadge } from './order-status-badge.tsx';

const texts = messages.columns;

/** The path of an order's page. */
export const orderPath = (id: string): string => `/app/management/orders/${encodeURIComponent(id)}`;

/** Columns of the list of orders. */
export const orderColumns: readonly GridColumn<Order>[] = [
  linkColumn({
    id: 'number',
    label: texts.number,
    width: 130,
    value: ({ number }) => number,
    pathOf: ({ id }) => orderPath(id),
  }),
  {
    id: 'customer',
    label: texts.customer,
    align: 'start',
    width: 190,
    grow: 2,
    isGroupable: true,
    value: ({ customer }) => customer.name,
  },
  instantColumn({ id: 'created', label: texts.created, width: 180, value: ({ createdAt }) => createdAt }),
  {
    id: 'status',
    label: texts.status,
    align: 'start',
    width: 130,
    isGroupable: true,
    value: ({ status }) => messages.statuses[status],
    render: ({ status }) => <OrderStatusBadge status={status} />,
  },
  {
    id: 'payment',
    label: texts.payment,
    align: 'start',
    width: 140,
    isGroupable: true,
    value: ({ paymentMethod }) => paymentMethod,
  },
  dollarColumn({ id: 'total', label: texts.total, width: 130, value: totalOf }),
];
