import { type Column, type Figures, figuresOfAll, type WidgetRow } from '@adhelm/contracts';
import { NO_FIGURE } from '@adhelm/shared-ui';
import { Badge, Span } from '@adhelm/shared-ui/chakra';
import { evidenceColumn, figureNotes } from '@adhelm/shared-ui/figure-list';
import { type GridColumn, metadataColumns } from '@adhelm/shared-ui/grid';
import { listLabel, OpenChange } from '../../changes/index.ts';
import { trendColumn, withChange } from '../../figures-over-time/index.ts';
import { messages } from './messages.ts';

type WidgetColumnsOptions = {
  readonly rows: readonly WidgetRow[];
  /** Totals of the displayed rows. */
  readonly totals: Figures | undefined;
  readonly currency: string;
  /** Whether cells have their change against the compared period. */
  readonly hasChanges: boolean;
};

/** What Adhelm's last confirmed changes left; null for a widget that it never changed. */
function stateOf({ blocked, allowed }: WidgetRow): string | null {
  if (blocked === true) return listLabel('widget-block', true);
  if (allowed === true) return listLabel('widget-allow', true);
  return blocked === false ? messages.unblocked : null;
}

function WidgetState({ row, tabIndex }: { readonly row: WidgetRow; readonly tabIndex: 0 | -1 }) {
  if (row.openWrite !== null) {
    return <OpenChange row={row} openWrite={row.openWrite} name={row.id} tabIndex={tabIndex} />;
  }
  const state = stateOf(row);
  if (state === null) return <Span color="fg.muted">{NO_FIGURE}</Span>;
  return (
    <Badge
      size="sm"
      colorPalette={row.blocked === true ? 'danger' : row.allowed === true ? 'success' : 'gray'}
    >
      {state}
    </Badge>
  );
}

/** The source's columns of widgets; its state is that of the block list, the allow list and open changes. */
export function widgetColumns(
  columns: readonly Column[],
  { rows, totals, currency, hasChanges }: WidgetColumnsOptions,
): GridColumn<WidgetRow>[] {
  const made = metadataColumns<WidgetRow>(columns, {
    rows,
    totals,
    currency,
    figuresOf: (group) => figuresOfAll(group, currency),
    overrides: {
      ...figureNotes<WidgetRow>(currency),
      id: { width: 180, grow: 2, isGroupable: false },
      blocked: null,
    },
  });
  const state: GridColumn<WidgetRow> = {
    id: 'blocked',
    label: messages.state,
    align: 'start',
    width: 132,
    isGroupable: true,
    value: stateOf,
    render: (row, { tabIndex }) => <WidgetState row={row} tabIndex={tabIndex} />,
  };
  const [id, ...others] = made;
  if (id === undefined) return [];
  const compared = hasChanges ? others.map((column) => withChange(column)) : others;
  return [id, state, evidenceColumn(), ...compared, trendColumn<WidgetRow>()];
}
