import type { CheckedAssumption, CheckRow } from '@adhelm/contracts';
import { capabilitiesNamed } from '../capabilities/capability-table.ts';
import type { AssumedVariant, Assumption } from '../capabilities/source-capabilities.ts';
import type { RecordedExchange, Recording } from '../recording/recording.ts';

type Run = { readonly rows: readonly CheckRow[]; readonly recording: Recording };

/** What the source's connector assumes, with the variant that a check met. */
export function assumptionsOf({ rows, recording }: Run): readonly CheckedAssumption[] {
  const { assumed = [] } = capabilitiesNamed(recording.source);
  return assumed.map(({ id, words, variants }: Assumption) => ({
    id,
    words,
    met: variants.find((variant) => isMet(variant, rows, recording.exchanges))?.words ?? null,
  }));
}

/** A read that worked is met; with a `field`, only when an answer of it has the field somewhere. */
function isMet(
  variant: AssumedVariant,
  rows: readonly CheckRow[],
  exchanges: readonly RecordedExchange[],
): boolean {
  const row = rows.find(({ read }) => read === variant.read);
  if (row?.outcome !== 'ok' || row.rows === 0) return false;
  return exchanges.some((exchange) => exchange.read === variant.read && isOf(variant, exchange));
}

function isOf(
  { path: ending = '', parameter, field, word }: AssumedVariant,
  { path, query, answer }: RecordedExchange,
): boolean {
  if (answer === null || answer.status >= 400 || !path.endsWith(ending)) return false;
  if (parameter !== undefined && !query.some(([name]) => name === parameter)) return false;
  return field === undefined || ('json' in answer.body && hasField(answer.body.json, field, word));
}

function hasField(value: unknown, field: string, word: string | undefined): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([name, inner]) =>
      (name === field && (word === undefined || String(inner) === word)) || hasField(inner, field, word),
  );
}
