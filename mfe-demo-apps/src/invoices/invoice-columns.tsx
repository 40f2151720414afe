import { formatAmount, formatDay } from '@adhelm/shared-ui';
import { Link } from '@adhelm/shared-ui/chakra';
import type { GridColumn } from '@adhelm/shared-ui/grid';
import { Link as RouterLink } from 'react-router-dom';
import { amountsOf, type Invoice } from './invoice.ts';
import { invoicePath } from './invoice-paths.ts';
import { InvoiceStatusBadge } from './invoice-status-badge.tsx';
import { messages } from './messages.ts';

const texts = messages.columns;
export const dayOf = (instant: number): string => formatDay(new Date(instant).toISOString().slice(0, 10));

/** Columns of the list of invoices. */
export const invoiceColumns: readonly GridColumn<Invoice>[] = [
  {
    id: 'number',
    label: texts.number,
    align: 'start',
    width: 130,
    value: ({ number }) => number,
    render: ({ id, number }, { tabIndex }) => (
      <Link asChild>
        <RouterLink to={invoicePath(id)} tabIndex={tabIndex}>
          {number}
        </RouterLink>
      </Link>
    ),
  },
  {
    id: 'customer',
    label: texts.customer,
    align: 'start',
    width: 200,
    grow: 2,
    isGroupable: true,
    value: ({ customer }) => customer.name,
  },
  {
    id: 'status',
    label: texts.status,
    align: 'start',
    width: 130,
    isGroupable: true,
    value: ({ status }) => messages.statuses[status],
    render: ({ status }) => <InvoiceStatusBadge status={status} />,
  },
  {
    id: 'issued',
    label: texts.issued,
    align: 'start',
    width: 130,
    value: ({ issuedAt }) => issuedAt,
    render: ({ issuedAt }) => <span className="text">{dayOf(issuedAt)}</span>,
  },
  {
    id: 'due',
    label: texts.due,
    align: 'start',
    width: 130,
    value: ({ dueAt }) => dueAt,
    render: ({ dueAt }) => <span className="text">{dayOf(dueAt)}</span>,
  },
  {
    id: 'total',
    label: texts.total,
    unit: 'USD',
    align: 'end',
    width: 140,
    subtotal: 'sum',
    value: (invoice) => amountsOf(invoice).total,
    format: (micros) => formatAmount(micros),
    inUnit: (micros) => micros / 1_000_000,
  },
];
