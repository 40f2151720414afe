import type { ManualTaskState } from '@adhelm/contracts';
import { Badge, Span } from '@adhelm/shared-ui/chakra';
import { messages } from './messages.ts';

const palettes = {
  open: 'warning',
  done: 'info',
  confirmed: 'success',
  'not-done': 'danger',
  cancelled: 'gray',
} as const satisfies Record<ManualTaskState, string>;

/** The state of a task, always as text and never by colour alone. */
export function TaskStateBadge({ state }: { readonly state: ManualTaskState }) {
  return (
    <Badge colorPalette={palettes[state]} size="sm">
      <Span boxSize="1.5" borderRadius="full" bg="currentColor" aria-hidden />
      {messages.states[state]}
    </Badge>
  );
}
