import { StatusDotBadge } from '../demo-page/status-dot-badge.tsx';
import { messages } from './messages.ts';
import type { OrderStatus } from './order.ts';

const palettes = {
  pending: 'info',
  completed: 'success',
  rejected: 'danger',
  canceled: 'gray',
} as const satisfies Record<OrderStatus, string>;

/** The status of an order. */
export function OrderStatusBadge({ status }: { readonly status: OrderStatus }) {
  return <StatusDotBadge palette={palettes[status]}>{messages.statuses[status]}</StatusDotBadge>;
}
