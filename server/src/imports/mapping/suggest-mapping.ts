import type { FieldError, ImportField, ImportKind, ImportMapping } from '@adhelm/contracts';
import type { Account } from '../../accounts/account-repository.ts';
import type { ReachedSourceId } from '../../sources/capabilities/source-capabilities.ts';
import type { TableRow } from '../reading/table-row.ts';
import { decideFormats } from './decide-formats.ts';
import {
  fieldNamed,
  fieldTable,
  isAboutPersons,
  kindsOf,
  kindTable,
  subFields,
  wordsOf,
} from './field-table.ts';

type Columns = Partial<Record<ImportField, string>>;

/** Of several columns that could be a field the one whose header is the likeliest word for it. */
function byWords(columns: readonly string[]): Columns {
  const found: Columns = {};
  const rank = (field: ImportField, column: string) => fieldTable[field].words.indexOf(wordsOf(column));
  for (const column of columns) {
    const field = isAboutPersons(column) ? null : fieldNamed(column);
    if (field === null) continue;
    const known = found[field];
    if (known === undefined || rank(field, column) < rank(field, known)) found[field] = column;
  }
  return found;
}

function kindOf(columns: Columns, source: ReachedSourceId): ImportKind {
  const kinds = kindsOf(source);
  if (kinds.includes('lead_status')) return 'lead_status';
  if (kinds.includes('sub_day') && subFields.some((field) => columns[field] !== undefined)) return 'sub_day';
  if (!kinds.includes('widget_day')) return 'campaign_day';
  if (columns.widgetId !== undefined) return 'widget_day';
  return columns.contentId === undefined ? 'campaign_day' : 'content_day';
}

/** The column of another field, where none says that it is this one. */
function instead(found: Columns, field: ImportField, other: ImportField): Columns {
  const column = found[field] ?? found[other];
  return column === undefined ? {} : { [field]: column };
}

/** Only what the kind has; a file without ids names its campaigns by their names. */
function columnsOfKind(kind: ImportKind, found: Columns): Columns {
  const { required, optional } = kindTable[kind];
  const campaignId = found.campaignId ?? found.campaignName;
  const named: Columns = { ...found, ...(campaignId === undefined ? {} : { campaignId }) };
  if (kind === 'lead_status') {
    Object.assign(named, instead(found, 'leadStatus', 'status'), instead(found, 'commission', 'revenue'));
  }
  const fields = new Set<string>([...required, ...optional]);
  return Object.fromEntries(Object.entries(named).filter(([field]) => fields.has(field)));
}

export type Suggestion = { readonly mapping: ImportMapping; readonly unclear: FieldError[] };

type SuggestedFrom = {
  readonly columns: readonly string[];
  /** The first rows below the header. */
  readonly rows: readonly TableRow[];
  readonly account: Pick<Account, 'source' | 'currency' | 'timeZone'>;
};

/** What the columns seem to be, by the words of their headers and the values of the first rows. */
export function suggestMapping({ columns, rows, account }: SuggestedFrom): Suggestion {
  const found = byWords(columns);
  const kind = kindOf(found, account.source);
  const mapping: ImportMapping = {
    kind,
    columns: columnsOfKind(kind, found),
    dayFormat: null,
    numberFormat: null,
    fixedDay: null,
    skipTotals: true,
  };
  const formats = decideFormats(mapping, columns, account);
  for (const row of rows) formats.see(row);
  const { dayFormat, numberFormat, unclear } = formats.result();
  return { mapping: { ...mapping, dayFormat, numberFormat }, unclear };
}
