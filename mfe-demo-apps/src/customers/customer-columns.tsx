import type { GridColumn } from '@adhelm/shared-ui/grid';
import { dollarColumn, instantColumn, linkColumn } from '../demo-page/columns.tsx';
import type { Customer } from './customer.ts';
import { customerPath } from './customer-paths.ts';
import { CustomerStatus, statusOf } from './customer-status.tsx';
import { messages } from './messages.ts';

const texts = messages.columns;

/** Columns of the list of customers. */
export const customerColumns: readonly GridColumn<Customer>[] = [
  linkColumn({
    id: 'name',
    label: texts.name,
    width: 180,
    grow: 2,
    value: ({ name }) => name,
    pathOf: ({ id }) => customerPath(id),
  }),
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
  dollarColumn({ id: 'spent', label: texts.spent, width: 130, value: ({ totalSpent }) => totalSpent }),
  instantColumn({ id: 'updated', label: texts.updated, width: 180, value: ({ updatedAt }) => updatedAt }),
];
