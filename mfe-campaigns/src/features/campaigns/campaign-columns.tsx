import { type CampaignRow, type Column, type Figures, figuresOfAll } from '@adhelm/contracts';
import { statusLabel } from '@adhelm/shared-ui';
import { Link } from '@adhelm/shared-ui/chakra';
import { type GridColumn, metadataColumns } from '@adhelm/shared-ui/grid';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '../../messages/actions.ts';
import { StatusActionButton } from '../actions/status-action-button.tsx';
import { RowStatus } from '../manual-tasks/row-status.tsx';

type CampaignColumnsOptions<Row> = {
  readonly rows: readonly Row[];
  /** Totals of the displayed rows. */
  readonly totals: Figures | undefined;
  readonly currency: string;
  /** Link to a campaign's contents. */
  readonly hrefOf: (row: Row) => string;
  readonly onToggle: (row: Row) => void;
};

const actionColumn = <Row extends CampaignRow>(
  onToggle: CampaignColumnsOptions<Row>['onToggle'],
): GridColumn<Row> => ({
  id: 'action',
  label: messages.column,
  align: 'start',
  width: 104,
  grow: 0,
  isSortable: false,
  isExported: false,
  value: () => null,
  render: (row, { tabIndex }) => (
    <StatusActionButton
      name={row.name}
      status={row.status}
      isChanging={row.openWrite !== null}
      tabIndex={tabIndex}
      onPress={() => onToggle(row)}
    />
  ),
});

/** The source's columns, after name, status and actions. */
export function campaignColumns<Row extends CampaignRow>(
  columns: readonly Column[],
  { rows, totals, currency, hrefOf, onToggle }: CampaignColumnsOptions<Row>,
): GridColumn<Row>[] {
  const made = metadataColumns<Row>(columns, {
    rows,
    totals,
    currency,
    figuresOf: (group) => figuresOfAll(group, currency),
    overrides: {
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
  const leading = ['name', 'status'].flatMap((id) => made.filter((column) => column.id === id));
  const others = made.filter(({ id }) => id !== 'name' && id !== 'status' && id !== 'id');
  return [...leading, actionColumn(onToggle), ...others, ...made.filter(({ id }) => id === 'id')];
}
