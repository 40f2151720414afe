import type { ReportImport } from '@adhelm/contracts';
import { Badge, Span } from '@adhelm/shared-ui/chakra';
import { messages } from './messages.ts';

const palettes = {
  draft: 'warning',
  running: 'info',
  done: 'success',
  failed: 'danger',
  cancelled: 'gray',
  expired: 'gray',
  undoing: 'info',
  undone: 'gray',
} as const satisfies Record<keyof typeof messages.states, string>;

type ImportState = Pick<ReportImport, 'state' | 'revert'>;

function stateOf({ state, revert }: ImportState): keyof typeof palettes {
  if (revert?.state === 'running') return 'undoing';
  return revert?.state === 'done' ? 'undone' : state;
}

/** The state of an import, always as text and never by colour alone. */
export function ImportStateBadge({ report }: { readonly report: ImportState }) {
  const state = stateOf(report);
  return (
    <Badge colorPalette={palettes[state]} size="sm">
      <Span boxSize="1.5" borderRadius="full" bg="currentColor" aria-hidden />
      {messages.states[state]}
    </Badge>
  );
}
