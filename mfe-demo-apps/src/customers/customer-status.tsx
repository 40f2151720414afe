import { StatusDotBadge } from '../demo-page/status-dot-badge.tsx';
import type { Customer } from './customer.ts';
import { messages } from './messages.ts';

export const customerStatuses = ['active', 'archived'] as const;
export const statusOf = ({ isArchived }: Customer) => (isArchived ? 'archived' : 'active');

export function CustomerStatus({ customer }: { readonly customer: Customer }) {
  const status = statusOf(customer);
  return (
    <StatusDotBadge palette={status === 'active' ? 'success' : 'gray'}>
      {messages.statuses[status]}
    </StatusDotBadge>
  );
}
