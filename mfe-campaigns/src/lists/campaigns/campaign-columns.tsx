import { type CampaignRow, type Column, type Figures, figuresOfAll } from '@adhelm/contracts';
import { statusLabel } from '@adhelm/shared-ui';
import { figureNotes } from '@adhelm/shared-ui/figure-list';
import { type GridColumn, metadataColumns } from '@adhelm/shared-ui/grid';
import { RowStatus, targetColumns } from '../../changes/index.ts';
import { trendColumn, withChange } from '../../figures-over-time/index.ts';
import { withStatusAction } from '../figure-lists/status-action-column.tsx';
import { type CampaignActions, CampaignName } from './campaign-name.tsx';
import { countryColumn } from './country-column.ts';
import { messages } from './messages.ts';

type CampaignColumnsOptions<Row> = {
  readonly rows: readonly Row[];
  /** Totals of the displayed rows. */
  readonly totals: Figures | undefined;
  readonly currency: string;
  /** Link to a campaign's page. */
  readonly hrefOf: (row: Row) => string;
  /** Source and account, if the rows have several. */
  readonly placeOf?: (row: Row) => string;
  /** Whether cells have their change against the compared period. */
  readonly hasChanges: boolean;
  readonly onToggle: (row: Row) => void;
  readonly onMenu: CampaignActions<Row>['onMenu'];
  readonly onEditTargets: (row: Row) => void;
};

/** Figures that every campaign can have, for sources whose columns lack them. */
const furtherFigures: readonly Column[] = [
  { name: 'epc', label: messages.epc, format: 'currency', align: 'right' },
  { name: 'cr', label: messages.cr, format: 'percent', align: 'right' },
];

/** The source's columns, after name, status and actions, then targets and tags. */
export function campaignColumns<Row extends CampaignRow>(
  columns: readonly Column[],
  {
    rows,
    totals,
    currency,
    hrefOf,
    placeOf,
    hasChanges,
    onToggle,
    onMenu,
    onEditTargets,
  }: CampaignColumnsOptions<Row>,
): GridColumn<Row>[] {
  const known = new Set(columns.map(({ name }) => name));
  const made = metadataColumns<Row>([...columns, ...furtherFigures.filter(({ name }) => !known.has(name))], {
    rows,
    totals,
    currency,
    figuresOf: (group) => figuresOfAll(group, currency),
    overrides: {
      ...figureNotes<Row>(currency),
      name: {
        isGroupable: false,
        width: 200,
        grow: 3,
        rowName: ({ name }) => name,
        render: (row, { tabIndex }) => (
          <CampaignName
            row={row}
            href={hrefOf(row)}
            place={placeOf?.(row)}
            tabIndex={tabIndex}
            onToggle={onToggle}
            onMenu={onMenu}
          />
        ),
      },
      status: {
        value: (row) => statusLabel(row.status),
        render: (row, { tabIndex }) => <RowStatus row={row} name={row.name} tabIndex={tabIndex} />,
      },
      account_name: { width: 200 },
      id: { width: 100, isGroupable: false },
    },
  });
  const compared = hasChanges ? made.map((column) => withChange(column)) : made;
  return withStatusAction(
    [...compared, trendColumn<Row>(), countryColumn<Row>(), ...targetColumns<Row>(onEditTargets)],
    {
      nameColumn: 'name',
      nameOf: ({ name }) => name,
      onToggle,
    },
  );
}
