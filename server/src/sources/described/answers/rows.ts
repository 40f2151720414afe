import { withField } from '../../answers/watched-answer.ts';
import { valueAt } from './paths.ts';

/** Several paths: the first with a value counts, for sources known only from clients that try them. */
type Places = string | readonly string[];

/** The path of the rows, and their form. */
export type Rows =
  /** With `capitalised`, a field in small letters can also be read with a capital one, for sources of unknown case. */
  | { readonly kind: 'list'; readonly at: Places; readonly capitalised?: true }
  /**
   * Objects by key, nested as deep as `keys` is long; each key becomes a field of the row. With `list`, the innermost
   * entry holds its rows as a list at that path. `[]` is an empty map.
   */
  | { readonly kind: 'map'; readonly at: Places; readonly keys: readonly string[]; readonly list?: string }
  /** Plain values, such as ids: each becomes the field `value` of a row. */
  | { readonly kind: 'values'; readonly at: Places }
  /** Names next to rows of values. A row that already is an object stays one. */
  | { readonly kind: 'columns'; readonly columnsAt: string; readonly rowsAt: string };

type Row = Readonly<Record<string, unknown>>;

/** The rows of a response as objects. `fault` creates the error for a response that does not match the description. */
export function rowsOf(body: unknown, rows: Rows, fault: (fault: string) => Error): readonly Row[] {
  if (rows.kind === 'columns') return columnRows(body, rows, fault);
  const places = typeof rows.at === 'string' ? [rows.at] : rows.at;
  const isFit = rows.kind === 'map' ? isMap : Array.isArray;
  const at = places.find((place) => isFit(valueAt(body, place)));
  if (at === undefined)
    throw fault(`no ${rows.kind === 'map' ? 'map' : 'list'} of rows at ${places.map(named).join(' or ')}`);
  const found = valueAt(body, at);
  if (rows.kind === 'map') {
    if (at === '' && isEmptyObject(found)) throw fault('no map of rows: an object without entries');
    return mapRows(found, rows, rows.keys, at, fault);
  }
  if (rows.kind === 'values') return listOf(found).map((value) => ({ value }));
  const listed = listOf(found).map((row, index) => objectOf(row, `${named(at)}.${index}`, fault));
  return rows.capitalised === true ? listed.map(capitalised) : listed;
}

function capitalised(row: Row): Row {
  return Object.keys(row).reduce((found, name) => {
    const written = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    return Object.hasOwn(row, written) ? found : withField(found, written, row[name]);
  }, row);
}

function mapRows(
  value: unknown,
  map: Extract<Rows, { kind: 'map' }>,
  keys: readonly string[],
  place: string,
  fault: (fault: string) => Error,
): Row[] {
  const [key, ...deeper] = keys;
  if (!isMap(value)) throw fault(`no map of rows at ${named(place)}`);
  if (key === undefined || Array.isArray(value)) return [];
  // Keys are the source's values, so messages count entries instead of naming them.
  return Object.entries(value).flatMap(([name, entry], index) => {
    const at = `${named(place)}.[${index}]`;
    const rows =
      deeper.length === 0 ? entryRows(entry, map.list, at, fault) : mapRows(entry, map, deeper, at, fault);
    return rows.map((row) => withField(row, key, name));
  });
}

function entryRows(
  entry: unknown,
  list: string | undefined,
  at: string,
  fault: (fault: string) => Error,
): readonly Row[] {
  if (list === undefined) return [objectOf(entry, at, fault)];
  const place = list === '' ? at : `${at}.${list}`;
  const rows = valueAt(entry, list);
  if (!Array.isArray(rows)) throw fault(`no list of rows at ${place}`);
  return listOf(rows).map((row, index) => objectOf(row, `${place}.${index}`, fault));
}

function columnRows(
  body: unknown,
  { columnsAt, rowsAt }: Extract<Rows, { kind: 'columns' }>,
  fault: (fault: string) => Error,
): Row[] {
  const rows = valueAt(body, rowsAt);
  if (!Array.isArray(rows)) throw fault(`no list of rows at ${named(rowsAt)}`);
  const columns = valueAt(body, columnsAt);
  return listOf(rows).map((row, index) => {
    const at = `${named(rowsAt)}.${index}`;
    if (!Array.isArray(row)) return objectOf(row, at, fault);
    if (!isNames(columns)) throw fault(`no list of names at ${named(columnsAt)}`);
    if (row.length !== columns.length) {
      throw fault(`${at} has ${row.length} values for ${columns.length} columns`);
    }
    return Object.fromEntries(columns.map((name, column) => [name, row[column]]));
  });
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** `[]` is PHP's encoding of an empty map. */
function isMap(value: unknown): value is Row | readonly [] {
  return Array.isArray(value) ? value.length === 0 : typeof value === 'object' && value !== null;
}

/** An empty object as the whole response holds no rows; sources send `[]` for an empty map there. */
function isEmptyObject(value: unknown): boolean {
  return typeof value === 'object' && !Array.isArray(value) && Object.keys(value ?? {}).length === 0;
}

function isNames(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string');
}

function objectOf(value: unknown, place: string, fault: (fault: string) => Error): Row {
  if (isRow(value)) return value;
  throw fault(`${place} is not an object`);
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function named(path: string): string {
  return path === '' ? 'the answer' : path;
}
