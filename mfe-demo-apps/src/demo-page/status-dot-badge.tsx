import { Badge, Span } from '@adhelm/shared-ui/chakra';

type StatusDotBadgeProps = {
  readonly palette: 'info' | 'success' | 'danger' | 'warning' | 'gray';
  readonly children: string;
};

/** A status as text with a dot, never by color alone. */
export function StatusDotBadge({ palette, children }: StatusDotBadgeProps) {
  return (
    <Badge colorPalette={palette} size="sm">
      <Span boxSize="1.5" borderRadius="full" bg="currentColor" aria-hidden />
      {children}
    </Badge>
  );
}
