import { type Column, type Filter, MICROS_PER_UNIT } from '@adhelm/contracts';
import { capabilitiesNamed, metadataOf } from '../../sources/index.ts';
import { figureFields } from '../campaigns/index.ts';

const figures: ReadonlySet<string> = new Set(figureFields);
const epc: Column = { name: 'epc', label: 'EPC', format: 'currency', unit: 'micros', align: 'right' };
const cpa: Column = { name: 'cpa', label: 'CPA', format: 'currency', unit: 'micros', align: 'right' };

/** What decides about a widget comes first. */
const leading = ['cost', 'revenue', 'profit', 'roi', 'clicks', 'conversions', 'cpa', 'epc'];
const placeOf = ({ name }: Column) => (leading.includes(name) ? leading.indexOf(name) : leading.length);

/** The columns of a source's widgets: its figures, and what it lets people change. Throws `not-found`. */
export function widgetColumns(source: string): Column[] {
  const { campaignColumns } = metadataOf(source);
  const { changes } = capabilitiesNamed(source);
  const isBlockable = changes.some(({ field }) => field === 'widget-block');
  return [
    { name: 'id', label: 'Widget' },
    ...(isBlockable ? [{ name: 'blocked', label: 'Blocked' }] : []),
    ...bidColumns(source),
    ...figureColumns(campaignColumns).toSorted((a, b) => placeOf(a) - placeOf(b)),
  ];
}

function figureColumns(campaignColumns: readonly Column[]): Column[] {
  const known = campaignColumns.filter(({ name }) => figures.has(name));
  const missing = [cpa, epc].filter(({ name }) => !known.some((column) => column.name === name));
  return [...known, ...missing];
}

const bidUnit = (source: string) =>
  capabilitiesNamed(source).changes.find(({ field }) => field === 'widget-bid')?.unit;

/** An amount in the account's currency, in dollars whatever that currency is, or a coefficient. */
function bidColumns(source: string): Column[] {
  const bid = { name: 'widget_bid', align: 'right' } as const;
  switch (bidUnit(source)) {
    case 'account-currency':
      return [{ ...bid, label: 'Bid', format: 'currency', unit: 'micros' }];
    case 'usd':
      return [{ ...bid, label: 'Bid, USD', format: 'number' }];
    case 'coefficient':
      return [{ ...bid, label: 'Bid coefficient', format: 'number' }];
    default:
      return [];
  }
}

/** A bid as its column displays it. */
export function bidInColumn(source: string, bid: number | null): number | null {
  return bid !== null && bidUnit(source) === 'usd' ? bid / MICROS_PER_UNIT : bid;
}

const blockedFilter: Filter = {
  name: 'blocked',
  label: 'Blocked',
  multiple: false,
  options: [
    { id: 'yes', name: 'Blocked' },
    { id: 'no', name: 'Not blocked' },
  ],
};

/** The filters of a source's widgets. Throws `not-found`. */
export function widgetFilters(source: string): Filter[] {
  return widgetColumns(source).some(({ name }) => name === 'blocked') ? [blockedFilter] : [];
}
