import { Badge, Span } from '@adhelm/shared-ui/chakra';
import { messages } from './messages.ts';
import type { OrderStatus } from './order.ts';

const palettes = {
  pending: 'info',
  completed: 'success',
  rejected: 'danger',
  canceled: 'gray',
} as const satisfies Record<OrderStatus, string>;

/** Always has text, never colour alone. */
export function OrderStatusBadge({ status }: { readonly status: OrderStatus }) {
  return (
    <Badge colorPalette={palettes[status]} size="sm">
      <Span boxSize="1.5" borderRadius="full" bg="currentColor" aria-hidden />
      {messages.statuses[status]}
    </Badge>
  );
}
