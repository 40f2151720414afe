import type { EntityStatus } from '@adhelm/contracts';
import { Badge, Span, Spinner } from '@adhelm/shared-ui/chakra';
import { messages } from '../messages/parts/status.ts';

const palettes = {
  active: 'success',
  paused: 'gray',
  pending: 'info',
  rejected: 'danger',
  blocked: 'danger',
  archived: 'gray',
  unknown: 'warning',
} as const satisfies Record<EntityStatus, string>;

/** The label that all sources share for a status. */
export const statusLabel = (status: EntityStatus): string => messages[status];

type StatusBadgeProps = {
  readonly status: EntityStatus;
  /** The source's own term, displayed on hover. */
  readonly detail?: string | null;
  /** The pending change of a write ("Pausing…"), displayed instead of the status. */
  readonly change?: string | null;
};

/** The status as a dot and a word, for a line of text. */
export function StatusText({ status, detail, change }: StatusBadgeProps) {
  const isChanging = change !== undefined && change !== null;
  return (
    <Span
      display="inline-flex"
      alignItems="center"
      gap="1"
      flexShrink="0"
      title={detail ?? undefined}
      {...(isChanging ? { role: 'status' } : {})}
    >
      {isChanging ? (
        <Spinner size="inherit" boxSize="2.5" borderWidth="1.5px" aria-hidden />
      ) : (
        <Span
          boxSize="1.5"
          borderRadius="full"
          colorPalette={palettes[status]}
          bg="colorPalette.solid"
          aria-hidden
        />
      )}
      {isChanging ? change : messages[status]}
    </Span>
  );
}

/** The status of a campaign or content, always as text and never by colour alone. */
export function StatusBadge({ status, detail, change }: StatusBadgeProps) {
  if (change !== undefined && change !== null) return <ChangeBadge change={change} />;
  return (
    <Badge colorPalette={palettes[status]} size="sm" title={detail ?? undefined}>
      <Span boxSize="1.5" borderRadius="full" bg="currentColor" aria-hidden />
      {messages[status]}
    </Badge>
  );
}

/** The pending change of a write: "Pausing…". */
export function ChangeBadge({ change }: { readonly change: string }) {
  return (
    <Badge colorPalette="info" size="sm" role="status">
      <Spinner size="inherit" borderWidth="1.5px" aria-hidden />
      {change}
    </Badge>
  );
}
