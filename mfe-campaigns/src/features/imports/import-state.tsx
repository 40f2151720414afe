import type { ImportState } from '@adhelm/contracts';
import { Badge, Span } from '@adhelm/shared-ui/chakra';
import { messages } from '../../messages/imports.ts';

const palettes = {
  draft: 'warning',
  running: 'info',
  done: 'success',
  failed: 'danger',
  cancelled: 'gray',
  expired: 'gray',
} as const satisfies Record<ImportState, string>;

/** Where an import is. Never by colour alone: the word is always there. */
export function ImportStateBadge({ state }: { readonly state: ImportState }) {
  return (
    <Badge colorPalette={palettes[state]} size="sm">
      <Span boxSize="1.5" borderRadius="full" bg="currentColor" aria-hidden />
      {messages.states[state]}
    </Badge>
  );
}
