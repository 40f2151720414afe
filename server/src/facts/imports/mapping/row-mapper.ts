import type { EntityStatus, ImportField, ImportLineError } from '@adhelm/contracts';
import type { Account } from '../../../sources/accounts/index.ts';
import { type FactRow, isPersonal, plainStatus, saleStatusStages } from '../../../sources/index.ts';
import { subPath } from '../../sync/index.ts';
import { type Cell, type TableRow, textOf } from '../reading/table-row.ts';
import {
  readCount,
  readCountry,
  readDay,
  readId,
  readMoney,
  readText,
  readWord,
  WrongCell,
} from './cell-readers.ts';
import { currencyReader } from './currency-signs.ts';
import type { DecidedMapping } from './decide-formats.ts';
import { wordsOf } from './header-words.ts';
import { kindTable, subFields } from './kind-table.ts';
import { splitColumns } from './panel-words.ts';
import { statusOfWord } from './status-words.ts';

export type MappedLead = {
  readonly status: string;
  readonly country: string | null;
  readonly commission: number | null;
  readonly subs: readonly string[];
};

/** A row of figures with the details its line gives about the entity. */
export type MappedRow = FactRow & {
  readonly line: number;
  /** Which part of the entity the figures are of, such as a sub-source; empty where files do not split it. */
  readonly part: string;
  readonly campaignName: string | null;
  readonly headline: string | null;
  readonly landingClicks: number | null;
  /** The state of a lead; null for a row of figures. */
  readonly lead: MappedLead | null;
  readonly bid: number | null;
  readonly dailyBudget: number | null;
  readonly totalBudget: number | null;
  readonly status: { readonly status: EntityStatus; readonly word: string } | null;
};

export type MappedLine =
  | { readonly is: 'row'; readonly row: MappedRow }
  | { readonly is: 'total' }
  | { readonly is: 'wrong'; readonly errors: readonly ImportLineError[] };

const SHOWN_CHARACTERS = 60;
const TOTAL = /^(?:grand |sub ?|overall )?totals?:?$|^(?:sum|overall|summary):?$/i;
const keyFields = ['campaignId', 'campaignName', 'contentId', 'widgetId', 'leadId', 'day'] as const;

export function shortened(value: string): string {
  return value.length <= SHOWN_CHARACTERS ? value : `${value.slice(0, SHOWN_CHARACTERS - 1)}…`;
}

const saleStatuses = Object.keys(saleStatusStages);

function readLeadId(cell: Cell | undefined): string {
  const id = readId(cell);
  if (isPersonal(id)) throw new WrongCell('Looks like personal data, which is not stored');
  return id;
}

export type RowsAccount = Pick<Account, 'source' | 'currency' | 'timeZone'>;

type MapperOptions = {
  readonly mapping: DecidedMapping;
  readonly columns: readonly string[];
  readonly account: RowsAccount;
  /** Rows with a later day are invalid. */
  readonly lastDay: string;
};

/** Maps table rows to rows of figures. A row with an invalid cell is invalid as a whole and reports all its errors. */
export function rowMapper({
  mapping,
  columns,
  account,
  lastDay,
}: MapperOptions): (row: TableRow) => MappedLine {
  const { kind, dayFormat, numberFormat, fixedDay, skipTotals } = mapping;
  const { entity } = kindTable[kind];
  const currency = currencyReader(account.currency);
  const indexes = new Map<ImportField, number>();
  for (const [field, column] of Object.entries(mapping.columns) as [ImportField, string][]) {
    indexes.set(field, columns.indexOf(column));
  }

  const splits = splitColumns[account.source] ?? [];
  const parts = columns.flatMap((column, index) => (splits.includes(wordsOf(column)) ? [index] : []));

  const isTotal = ({ cells }: TableRow): boolean => {
    const keys = keyFields.flatMap((field) => {
      const index = indexes.get(field);
      return index === undefined ? [] : [textOf(cells[index])];
    });
    return (
      keys.some((key) => TOTAL.test(key)) || keys.every((key) => key === '') || TOTAL.test(textOf(cells[0]))
    );
  };

  return (source) => {
    if (skipTotals && isTotal(source)) return { is: 'total' };
    const errors: ImportLineError[] = [];
    const cellOf = (field: ImportField): Cell | undefined => {
      const index = indexes.get(field);
      return index === undefined ? undefined : (source.cells[index] ?? null);
    };
    const read = <Value>(
      field: ImportField,
      reading: (cell: Cell | undefined) => Value,
      instead: Value,
    ): Value => {
      if (!indexes.has(field)) return instead;
      try {
        return reading(cellOf(field));
      } catch (error) {
        if (!(error instanceof WrongCell)) throw error;
        const value = shortened(textOf(cellOf(field)));
        errors.push({
          line: source.line,
          column: mapping.columns[field] ?? null,
          value,
          message: error.message,
        });
        return instead;
      }
    };
    const day = (cell: Cell | undefined) =>
      readDay(cell, { format: dayFormat, timeZone: account.timeZone, lastDay });
    const count = (cell: Cell | undefined) => readCount(cell, numberFormat);
    const money = (cell: Cell | undefined) => readMoney(cell, numberFormat, currency);
    read(
      'currency',
      (cell) => {
        if (!currency.isOurs(textOf(cell)))
          throw new WrongCell(`Must be ${account.currency}, the account's currency`);
      },
      undefined,
    );
    const status = read('status', readText, null);
    const entityOf = (): string => {
      if (entity === null) return '';
      if (entity === 'leadId') return read(entity, readLeadId, '');
      if (entity !== 'subs') return read(entity, readId, '');
      return subPath(subs());
    };
    const subs = () => subFields.map((field) => read(field, readText, null) ?? '');
    const readName = (cell: Cell | undefined) => {
      const name = readText(cell);
      return name !== null && kind === 'lead_status' && isPersonal(name) ? null : name;
    };
    const leadOf = (): MappedLead | null =>
      kind === 'lead_status'
        ? {
            status: plainStatus(read('leadStatus', readWord, ''), saleStatuses),
            country: read('country', readCountry, null),
            commission: read('commission', money, null),
            subs: subs().map((sub) => (isPersonal(sub) ? '' : sub)),
          }
        : null;
    const row: MappedRow = {
      line: source.line,
      part: parts.map((index) => textOf(source.cells[index])).join(' '),
      campaignId: read('campaignId', readId, ''),
      entityId: entityOf(),
      day: fixedDay ?? read('day', day, ''),
      campaignName: read('campaignName', readName, null),
      headline: read('headline', readText, null),
      status: status === null ? null : { status: statusOfWord(status), word: status },
      impressions: read('impressions', count, null),
      viewableImpressions: read('viewableImpressions', count, null),
      clicks: read('clicks', count, null),
      landingClicks: read('landingClicks', count, null),
      conversions: read('conversions', count, null),
      cost: read('cost', money, null),
      revenue: read('revenue', money, null),
      lead: leadOf(),
      bid: read('bid', money, null),
      dailyBudget: read('dailyBudget', money, null),
      totalBudget: read('totalBudget', money, null),
    };
    return errors.length > 0 ? { is: 'wrong', errors } : { is: 'row', row };
  };
}
