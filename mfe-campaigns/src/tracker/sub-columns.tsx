import type { SubDimension, TrackerFigures, TrackerSubRow } from '@adhelm/contracts';
import { chakra } from '@adhelm/shared-ui/chakra';
import { amountColumn, countColumn, evidenceColumn, shareColumn } from '@adhelm/shared-ui/figure-list';
import type { GridColumn } from '@adhelm/shared-ui/grid';
import { messages } from './messages.ts';
import type { SubList } from './tracker-api.ts';
import { belowOf } from './use-sub-question.ts';

/** The name of a row's value, if known. */
export function groupText({ groups }: TrackerSubRow): string {
  const group = groups.at(-1);
  if (group === undefined || group.key === '') return messages.noValue;
  return group.name ?? group.key;
}

type SubColumnsOptions = {
  readonly currency: string;
  readonly list: SubList | undefined;
  readonly onDrill: (row: TrackerSubRow, next: SubDimension) => void;
};

const noRows: readonly TrackerSubRow[] = [];

/** The group, what it earns, then the tracker's figures beside the sources'. */
export function subColumns(
  groupBy: SubDimension,
  { currency, list, onDrill }: SubColumnsOptions,
): GridColumn<TrackerSubRow>[] {
  const rows = list?.rows ?? noRows;
  const of = (id: keyof TrackerFigures & keyof typeof messages.figures) => ({
    id,
    label: messages.figures[id],
    value: (row: TrackerSubRow) => row[id],
    total: list?.totals[id],
  });
  const amount = (id: Parameters<typeof of>[0]) => amountColumn(of(id), rows, currency);
  const isNamed = rows.some(({ groups }) => typeof groups.at(-1)?.name === 'string');
  const hasSource = rows.some(({ groups }) => groups.length > 1);
  return [
    {
      id: 'group',
      label: messages.dimensions[groupBy],
      align: 'start',
      width: 200,
      grow: 3,
      value: groupText,
      render: (row, { tabIndex }) => (
        <GroupValue row={row} list={list} onDrill={onDrill} tabIndex={tabIndex} />
      ),
    },
    evidenceColumn<TrackerSubRow>(),
    ...(hasSource ? [sourceColumn] : []),
    ...(isNamed && groupBy !== 'source' ? [idColumn] : []),
    amount('sourceCost'),
    amount('revenue'),
    amount('profit'),
    shareColumn(of('roi')),
    countColumn(of('conversions')),
    countColumn(of('visits')),
    shareColumn(of('cvr')),
    amount('epc'),
    countColumn(of('sourceClicks')),
    shareColumn(of('clickLoss')),
    amount('trackerCost'),
    countColumn(of('sourceConversions')),
    countColumn(of('landingClicks')),
    countColumn(of('unmappedVisits')),
    amount('unmappedRevenue'),
  ];
}

const idColumn: GridColumn<TrackerSubRow> = {
  id: 'id',
  label: messages.id,
  align: 'start',
  width: 130,
  value: ({ groups }) => groups.at(-1)?.key ?? null,
};

/** Two sources may use the same id, so that it says nothing without its source. */
const sourceColumn: GridColumn<TrackerSubRow> = {
  id: 'source',
  label: messages.dimensions.source,
  align: 'start',
  width: 120,
  isGroupable: true,
  value: ({ groups: [source] }) =>
    source === undefined || source.key === '' ? messages.noValue : (source.name ?? source.key),
};

type GroupValueProps = {
  readonly row: TrackerSubRow;
  readonly list: SubList | undefined;
  readonly onDrill: SubColumnsOptions['onDrill'];
  readonly tabIndex: 0 | -1;
};

/** A value with a link to the next level. */
function GroupValue({ row, list, onDrill, tabIndex }: GroupValueProps) {
  const text = groupText(row);
  const group = row.groups.at(-1);
  const next = list === undefined ? null : belowOf(row, list.question, list.together);
  if (group === undefined || next === null) {
    return (
      <span className={group?.key === '' ? 'unknown' : 'text'} dir="auto" title={text}>
        {text}
      </span>
    );
  }
  return (
    <chakra.button
      type="button"
      className="text"
      tabIndex={tabIndex}
      color="accent.fg"
      cursor="pointer"
      textAlign="start"
      dir="auto"
      title={messages.drill(text, messages.dimensions[next])}
      onClick={() => onDrill(row, next)}
    >
      {text}
    </chakra.button>
  );
}
