import { type CampaignRow, type Column, type Figures, figuresOfAll } from '@adhelm/contracts';
import { statusLabel } from '@adhelm/shared-ui';
import { Link } from '@adhelm/shared-ui/chakra';
import { figureNotes } from '@adhelm/shared-ui/figure-list';
import { type GridColumn, metadataColumns } from '@adhelm/shared-ui/grid';
import { Link as RouterLink } from 'react-router-dom';
import { RowStatus, targetColumns } from '../../changes/index.ts';
import { withStatusAction } from '../figure-lists/status-action-column.tsx';

type CampaignColumnsOptions<Row> = {
  readonly rows: readonly Row[];
  /** Totals of the displayed rows. */
  readonly totals: Figures | undefined;
  readonly currency: string;
  /** Link to a campaign's contents. */
  readonly hrefOf: (row: Row) => string;
  readonly onToggle: (row: Row) => void;
  readonly onEditTargets: (row: Row) => void;
};

/** The source's columns, after name, status and actions, then targets and tags. */
export function campaignColumns<Row extends CampaignRow>(
  columns: readonly Column[],
  { rows, totals, currency, hrefOf, onToggle, onEditTargets }: CampaignColumnsOptions<Row>,
): GridColumn<Row>[] {
  const made = metadataColumns<Row>(columns, {
    rows,
    totals,
    currency,
    figuresOf: (group) => figuresOfAll(group, currency),
    overrides: {
      ...figureNotes<Row>(currency),
      name: {
        isGroupable: false,
        width: 280,
        grow: 3,
        render: (row, { tabIndex }) => (
          <Link asChild className="text" display="block" colorPalette="accent" dir="auto">
            <RouterLink to={hrefOf(row)} tabIndex={tabIndex} title={row.name}>
              {row.name}
            </RouterLink>
          </Link>
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
  return withStatusAction([...made, ...targetColumns<Row>(onEditTargets)], {
    nameColumn: 'name',
    nameOf: ({ name }) => name,
    onToggle,
  });
}
