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
  { read, field, word }: AssumedVariant,
  rows: readonly CheckRow[],
  exchanges: readonly RecordedExchange[],
): boolean {
  const row = rows.find((one) => one.read === read);
  if (row?.outcome !== 'ok' || row.rows === 0) return false;
  if (field === undefined) return true;
  return exchanges.some(
    ({ read: of, answer }) =>
      of === read && answer !== null && 'json' in answer.body && hasField(answer.body.json, field, word),
  );
}

function hasField(value: unknown, field: string, word: string | undefined): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([name, inner]) =>
      (name === field && (word === undefined || String(inner) === word)) || hasField(inner, field, word),
  );
}
