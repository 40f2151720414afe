import { formatAmount, formatInstant } from '@adhelm/shared-ui';
import { Link } from '@adhelm/shared-ui/chakra';
import type { GridColumn } from '@adhelm/shared-ui/grid';
import { Link as RouterLink } from 'react-router-dom';
import type { Customer } from './customer.ts';
import { customerPath } from './customer-paths.ts';
import { CustomerStatus, statusOf } from './customer-status.tsx';
import { messages } from './messages.ts';

const texts = messages.columns;

/** Columns of the list of customers. */
export const customerColumns: readonly GridColumn<Customer>[] = [
  {
    id: 'name',
    label: texts.name,
    align: 'start',
    width: 180,
    grow: 2,
    value: ({ name }) => name,
    render: ({ id, name }, { tabIndex }) => (
      <Link asChild>
        <RouterLink to={customerPath(id)} tabIndex={tabIndex}>
          {name}
        </RouterLink>
      </Link>
    ),
  },
  { id: 'email', label: texts.email, align: 'start', width: 240, grow: 2, value: ({ email }) => email },
  {
    id: 'place',
    label: texts.place,
    align: 'start',
    width: 190,
    isGroupable: true,
    value: ({ city, country }) => [city, country].filter((part) => part !== '').join(', '),
  },
  {
    id: 'status',
    label: texts.status,
    align: 'start',
    width: 120,
    isGroupable: true,
    value: (customer) => messages.statuses[statusOf(customer)],
    render: (customer) => <CustomerStatus customer={customer} />,
  },
  {
    id: 'orders',
    label: texts.orders,
    align: 'end',
    width: 100,
    subtotal: 'sum',
    value: ({ orders }) => orders,
  },
  {
    id: 'spent',
    label: texts.spent,
    unit: 'USD',
    align: 'end',
    width: 130,
    subtotal: 'sum',
    value: ({ totalSpent }) => totalSpent,
    format: (micros) => formatAmount(micros),
    inUnit: (micros) => micros / 1_000_000,
  },
  {
    id: 'updated',
    label: texts.updated,
    align: 'start',
    width: 180,
    value: ({ updatedAt }) => updatedAt,
    render: ({ updatedAt }) => (
      <span className="text">{formatInstant(new Date(updatedAt).toISOString())}</span>
    ),
  },
];
