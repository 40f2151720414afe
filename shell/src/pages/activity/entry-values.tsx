import { type Activity, entityStatusSchema } from '@adhelm/contracts';
import { formatChangedAmount, NO_FIGURE, statusLabel, ValueChange } from '@adhelm/shared-ui';
import { Badge } from '@adhelm/shared-ui/chakra';

/** The values before and after; nothing if the summary is complete, as for an import. */
export function EntryValues({ entry }: { readonly entry: Activity }) {
  const { before, after, unit } = entry;
  if (before === null && (after === null || typeof after === 'object')) return null;
  return (
    <ValueChange
      before={<Badge variant="outline">{inWords(before, unit)}</Badge>}
      after={<Badge variant="outline">{inWords(after, unit)}</Badge>}
    />
  );
}

/** A translated status, an amount in its currency, or the raw value, such as a version. */
function inWords(value: unknown, unit: string | null): string {
  const status = entityStatusSchema.safeParse(value);
  if (status.success) return statusLabel(status.data);
  if (value === null || value === undefined) return NO_FIGURE;
  if (typeof value === 'number') return formatChangedAmount(value, unit);
  if (typeof value !== 'object') return String(value);
  return Object.values(value)
    .map((part) => inWords(part, unit))
    .join(', ');
}
