import { StatusDotBadge } from '../demo-page/status-dot-badge.tsx';
import type { InvoiceStatus } from './invoice.ts';
import { messages } from './messages.ts';

const palettes = { paid: 'success', pending: 'warning', canceled: 'gray' } as const satisfies Record<
  InvoiceStatus,
  string
>;

/** The status of an invoice. */
export function InvoiceStatusBadge({ status }: { readonly status: InvoiceStatus }) {
  return <StatusDotBadge palette={palettes[status]}>{messages.statuses[status]}</StatusDotBadge>;
}
