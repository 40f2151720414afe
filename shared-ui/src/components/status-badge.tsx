import type { EntityStatus } from '@adhelm/contracts';
import { Badge, Span, Spinner } from '@adhelm/shared-ui/chakra';

const looks = {
  active: { label: 'Active', palette: 'success' },
  paused: { label: 'Paused', palette: 'gray' },
  pending: { label: 'Pending', palette: 'info' },
  rejected: { label: 'Rejected', palette: 'danger' },
  blocked: { label: 'Blocked', palette: 'danger' },
  archived: { label: 'Archived', palette: 'gray' },
  unknown: { label: 'Unknown', palette: 'warning' },
} as const satisfies Record<EntityStatus, { label: string; palette: string }>;

/** The word that all sources share for a status. */
export const statusLabel = (status: EntityStatus): string => looks[status].label;

type StatusBadgeProps = {
  readonly status: EntityStatus;
  /** The source's own word, shown on hover. */
  readonly detail?: string | null;
  /** What a write that is under way is doing to it ("Pausing…"); shown instead of the status. */
  readonly change?: string | null;
};

/** What a campaign or a content is doing. Never by colour alone: the word is always there. */
export function StatusBadge({ status, detail, change }: StatusBadgeProps) {
  if (change !== undefined && change !== null) {
    return (
      <Badge colorPalette="info" size="sm" role="status">
        <Spinner size="inherit" borderWidth="1.5px" aria-hidden />
        {change}
      </Badge>
    );
  }
  const { label, palette } = looks[status];
  return (
    <Badge colorPalette={palette} size="sm" title={detail ?? undefined}>
      <Span boxSize="1.5" borderRadius="full" bg="currentColor" aria-hidden />
      {label}
    </Badge>
  );
}
