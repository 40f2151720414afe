import type { FieldError, ImportField, ImportKind, ImportMapping } from '@adhelm/contracts';
import type { Account } from '../../../sources/accounts/index.ts';
import type { ReachedSourceId } from '../../../sources/index.ts';
import type { TableRow } from '../reading/table-row.ts';
import { type Rivals, rivalFaults } from './check-mapping.ts';
import { currencyReader } from './currency-signs.ts';
import { decideFormats } from './decide-formats.ts';
import { fieldTable, meaningOf } from './field-table.ts';
import { isAboutPersons } from './header-words.ts';
import { kindsOf, kindTable, subFields } from './kind-table.ts';

/** The columns that match each field equally well. */
type Candidates = ReadonlyMap<ImportField, readonly string[]>;

/** A word in another currency than the account's is less likely than any in its own. */
const FOREIGN_RANK = 1_000;

/** For each field, the columns with the likeliest header word. Amounts in our currency come first. */
function byWords(columns: readonly string[], { currency, source }: SuggestedFrom['account']): Candidates {
  const { foreign } = currencyReader(currency);
  const found = new Map<ImportField, { rank: number; columns: string[] }>();
  for (const column of columns) {
    const meaning = isAboutPersons(column) ? null : meaningOf(column, source);
    if (meaning === null) continue;
    const { field } = meaning;
    const isForeign = fieldTable[field].reading === 'money' && foreign(column) !== null;
    const rank = meaning.rank + (isForeign ? FOREIGN_RANK : 0);
    const known = found.get(field);
    if (known === undefined || rank < known.rank) found.set(field, { rank, columns: [column] });
    else if (rank === known.rank) known.columns.push(column);
  }
  return new Map([...found].map(([field, best]) => [field, best.columns]));
}

function kindOf(found: Candidates, source: ReachedSourceId): ImportKind {
  const kinds = kindsOf(source);
  if (kinds.includes('lead_status')) return 'lead_status';
  if (kinds.includes('sub_day') && subFields.some((field) => found.has(field))) return 'sub_day';
  if (!kinds.includes('widget_day')) return 'campaign_day';
  if (found.has('widgetId')) return 'widget_day';
  return found.has('contentId') ? 'content_day' : 'campaign_day';
}

/** Only fields of the report kind. A column left over may match another field. */
function ofKind(kind: ImportKind, found: Candidates): Candidates {
  const { required, optional } = kindTable[kind];
  const fields = new Set<ImportField>([...required, ...optional]);
  const named = new Map(found);
  const takeInstead = (field: ImportField, other: ImportField) => {
    const columns = found.get(other);
    if (columns === undefined || found.has(field) || !fields.has(field)) return;
    named.set(field, columns);
    // the choice between several columns for one field applies to the other
    if (columns.length > 1) named.delete(other);
  };
  // a file without ids identifies its campaigns by their names
  takeInstead('campaignId', 'campaignName');
  takeInstead('leadStatus', 'status');
  takeInstead('commission', 'revenue');
  return new Map([...named].filter(([field]) => fields.has(field)));
}

export type Suggestion = {
  readonly mapping: ImportMapping;
  readonly rivals: readonly Rivals[];
  readonly unclear: FieldError[];
};

type SuggestedFrom = {
  readonly columns: readonly string[];
  /** The first rows below the header. */
  readonly rows: readonly TableRow[];
  readonly account: Pick<Account, 'source' | 'currency' | 'timeZone'>;
};

/**
 * Suggests fields for the columns, by the words of their headers and the values of the first rows. When several columns
 * match a field, none is chosen and they become its rivals.
 */
export function suggestMapping({ columns, rows, account }: SuggestedFrom): Suggestion {
  const found = byWords(columns, account);
  const kind = kindOf(found, account.source);
  const candidates = [...ofKind(kind, found)].map(([field, its]) => ({ field, columns: its }));
  const rivals = candidates.filter((candidate) => candidate.columns.length > 1);
  const chosen = candidates.flatMap(({ field, columns: [column, ...others] }) =>
    column === undefined || others.length > 0 ? [] : [[field, column] as const],
  );
  const mapping: ImportMapping = {
    kind,
    columns: Object.fromEntries(chosen),
    dayFormat: null,
    numberFormat: null,
    fixedDay: null,
    skipTotals: true,
  };
  const formats = decideFormats(mapping, columns, account);
  for (const row of rows) formats.see(row);
  const { dayFormat, numberFormat, unclear } = formats.result();
  return {
    mapping: {
      ...mapping,
      // values of a column that is not chosen yet decide nothing
      dayFormat: mapping.columns.day === undefined ? null : dayFormat,
      numberFormat: rivals.length > 0 ? null : numberFormat,
    },
    rivals,
    unclear: [...rivalFaults(rivals), ...unclear],
  };
}
