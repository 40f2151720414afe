import type { ReconciliationRow } from '@adhelm/contracts';
import { chakra } from '@adhelm/shared-ui/chakra';
import { amountColumn, countColumn } from '@adhelm/shared-ui/figure-list';
import type { GridColumn } from '@adhelm/shared-ui/grid';
import { messages } from './messages.ts';

const { reconciliation: labels } = messages;

/** The name of a row: its name at the source if known. */
export function rowText({ name, key }: ReconciliationRow): string {
  return name ?? (key === '' ? messages.noValue : key);
}

/** What the common causes leave unexplained. */
function unexplainedText({ unexplained }: ReconciliationRow): string | null {
  if (unexplained === null || unexplained.length === 0) return null;
  return unexplained.map((measure) => labels.unexplainedIn[measure]).join(', ');
}

type ReconciliationColumnsOptions = {
  readonly rows: readonly ReconciliationRow[];
  readonly currency: string;
  readonly sourceName: (id: string) => string;
  readonly onOpen: (row: ReconciliationRow) => void;
};

/** The differences, then the three reports side by side. */
export function reconciliationColumns({
  rows,
  currency,
  sourceName,
  onOpen,
}: ReconciliationColumnsOptions): GridColumn<ReconciliationRow>[] {
  type Value = (row: ReconciliationRow) => number | null;
  const count = (id: keyof typeof labels.columns, value: Value) =>
    countColumn({ id, label: labels.columns[id], value });
  const amount = (id: keyof typeof labels.columns, value: Value) =>
    amountColumn({ id, label: labels.columns[id], value }, rows, currency);
  return [
    {
      id: 'name',
      label: labels.columns.name,
      align: 'start',
      width: 220,
      grow: 3,
      value: rowText,
      render: (row, { tabIndex }) => (
        <chakra.button
          type="button"
          className="text"
          tabIndex={tabIndex}
          color="accent.fg"
          cursor="pointer"
          textAlign="start"
          dir="auto"
          title={labels.open(rowText(row))}
          onClick={() => onOpen(row)}
        >
          {rowText(row)}
        </chakra.button>
      ),
    },
    {
      id: 'source',
      label: labels.columns.source,
      align: 'start',
      width: 120,
      isGroupable: true,
      value: ({ source }) => sourceName(source),
    },
    {
      id: 'unexplained',
      label: labels.columns.unexplained,
      align: 'start',
      width: 180,
      isGroupable: true,
      value: unexplainedText,
    },
    count('clicksDifference', ({ differences }) => differences.clicks.difference),
    count('conversionsDifference', ({ differences }) => differences.conversions.difference),
    count('leadsDifference', ({ differences }) => differences.leads.difference),
    amount('costDifference', ({ differences }) => differences.cost.difference),
    amount('revenueDifference', ({ differences }) => differences.revenue.difference),
    count('sourceClicks', ({ sourceSide }) => sourceSide?.clicks ?? null),
    count('visits', ({ trackerSide }) => trackerSide.visits),
    count('sourceConversions', ({ sourceSide }) => sourceSide?.conversions ?? null),
    count('trackerConversions', ({ trackerSide }) => trackerSide.conversions),
    count('leads', ({ clientSide }) => clientSide?.leads ?? null),
    count('rejected', ({ clientSide }) => clientSide?.rejected ?? null),
    amount('sourceCost', ({ sourceSide }) => sourceSide?.cost ?? null),
    amount('trackerCost', ({ trackerSide }) => trackerSide.cost),
    amount('revenue', ({ trackerSide }) => trackerSide.revenue),
    amount('commission', ({ clientSide }) => clientSide?.commission ?? null),
  ];
}
