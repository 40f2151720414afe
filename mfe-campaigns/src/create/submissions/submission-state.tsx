import type { SubmissionState } from '@adhelm/contracts';
import { Badge, Span, Spinner } from '@adhelm/shared-ui/chakra';
import { messages } from './messages.ts';

const palettes = {
  queued: 'gray',
  submitting: 'info',
  submitted: 'info',
  'in-review': 'warning',
  approved: 'success',
  rejected: 'danger',
  failed: 'danger',
  cancelled: 'gray',
} as const satisfies Record<SubmissionState, string>;

/** Always has text, never colour alone. */
export function SubmissionStateBadge({ state }: { readonly state: SubmissionState }) {
  return (
    <Badge colorPalette={palettes[state]} size="sm">
      {state === 'submitting' ? (
        <Spinner size="inherit" borderWidth="1.5px" aria-hidden />
      ) : (
        <Span boxSize="1.5" borderRadius="full" bg="currentColor" aria-hidden />
      )}
      {messages.states[state]}
    </Badge>
  );
}
