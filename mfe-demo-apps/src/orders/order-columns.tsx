import { formatAmount, formatInstant } from '@adhelm/shared-ui';
import { Link } from '@adhelm/shared-ui/chakra';
import type { GridColumn } from '@adhelm/shared-ui/grid';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from './messages.ts';
import { type Order, totalOf } from './order.ts';
import { OrderStatusBadge } from './order-status-badge.tsx';

const texts = messages.columns;

/** The path of an order's page. */
export const orderPath = (id: string): string => `/app/management/orders/${encodeURIComponent(id)}`;

/** Columns of the list of orders. */
export const orderColumns: readonly GridColumn<Order>[] = [
  {
    id: 'number',
    label: texts.number,
    align: 'start',
    width: 130,
    value: ({ number }) => number,
    render: ({ id, number }, { tabIndex }) => (
      <Link asChild>
        <RouterLink to={orderPath(id)} tabIndex={tabIndex}>
          {number}
        </RouterLink>
      </Link>
    ),
  },
  {
    id: 'customer',
    label: texts.customer,
    align: 'start',
    width: 190,
    grow: 2,
    isGroupable: true,
    value: ({ customer }) => customer.name,
  },
  {
    id: 'created',
    label: texts.created,
    align: 'start',
    width: 180,
    value: ({ createdAt }) => createdAt,
    render: ({ createdAt }) => (
      <span className="text">{formatInstant(new Date(createdAt).toISOString())}</span>
    ),
  },
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
  {
    id: 'total',
    label: texts.total,
    unit: 'USD',
    align: 'end',
    width: 130,
    subtotal: 'sum',
    value: totalOf,
    format: (micros) => formatAmount(micros),
    inUnit: (micros) => micros / 1_000_000,
  },
];
