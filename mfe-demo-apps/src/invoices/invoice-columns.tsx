import { formatDay } from '@adhelm/shared-ui';
import type { GridColumn } from '@adhelm/shared-ui/grid';
import { dollarColumn, instantColumn, linkColumn } from '../demo-page/columns.tsx';
import { amountsOf, type Invoice } from './invoice.ts';
import { invoicePath } from './invoice-paths.ts';
import { InvoiceStatusBadge } from './invoice-status-badge.tsx';
import { messages } from './messages.ts';

const texts = messages.columns;
export const dayOf = (instant: number): string => formatDay(new Date(instant).toISOString().slice(0, 10));

/** Columns of the list of invoices. */
export const invoiceColumns: readonly GridColumn<Invoice>[] = [
  linkColumn({
    id: 'number',
    label: texts.number,
    width: 130,
    value: ({ number }) => number,
    pathOf: ({ id }) => invoicePath(id),
  }),
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
  instantColumn({
    id: 'issued',
    label: texts.issued,
    width: 130,
    value: ({ issuedAt }) => issuedAt,
    write: dayOf,
  }),
  instantColumn({ id: 'due', label: texts.due, width: 130, value: ({ dueAt }) => dueAt, write: dayOf }),
  dollarColumn({ id: 'total', label: texts.total, width: 140, value: (invoice) => amountsOf(invoice).total }),
];
