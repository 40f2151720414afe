import type { ManagedAccount } from '@adhelm/contracts';
import { useNow } from '@adhelm/shared-ui';
import { Badge, Span } from '@adhelm/shared-ui/chakra';
import { messages } from './messages.ts';
import { isLimited } from './waits/limit-wait.ts';
import { messages as waitMessages } from './waits/messages.ts';

/** The health of an account, as a single label. */
export type ConnectionState = 'ok' | 'fresh' | 'failing' | 'limited' | 'paused' | 'by-files';

export function stateOf(account: ManagedAccount, now: Date): ConnectionState {
  const { health, isPaused, everySeconds } = account;
  if (isPaused) return 'paused';
  if (isLimited(account, now)) return 'limited';
  if (health === 'failing') return 'failing';
  if (everySeconds === null) return 'by-files';
  return health === 'ok' ? 'ok' : 'fresh';
}

const looks = {
  ok: { palette: 'success', word: messages.ok },
  fresh: { palette: 'info', word: messages.fresh },
  failing: { palette: 'danger', word: messages.failing },
  limited: { palette: 'warning', word: waitMessages.limited },
  paused: { palette: 'gray', word: messages.pausedState },
  'by-files': { palette: 'gray', word: messages.byFiles },
} as const satisfies Record<ConnectionState, { palette: string; word: string }>;

/** Always has text, never colour alone. */
export function ConnectionBadge({ account }: { readonly account: ManagedAccount }) {
  const { palette, word } = looks[stateOf(account, useNow())];
  return (
    <Badge colorPalette={palette} size="sm" title={account.healthReason ?? undefined}>
      <Span boxSize="1.5" borderRadius="full" bg="currentColor" aria-hidden />
      {word}
    </Badge>
  );
}
