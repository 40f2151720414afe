import type { CampaignRow } from '@adhelm/contracts';
import type { GridColumn } from '@adhelm/shared-ui/grid';
import { isStatusOpen, changeMessages as messages, StatusActionButton } from '../../changes/index.ts';

type ChangeableRow = Pick<CampaignRow, 'status' | 'openWrite'>;

type StatusAction<Row> = {
  /** The id of the column with the row's name. */
  readonly nameColumn: string;
  readonly nameOf: (row: Row) => string;
  readonly onToggle: (row: Row) => void;
};

function statusActionColumn<Row extends ChangeableRow>({
  nameOf,
  onToggle,
}: StatusAction<Row>): GridColumn<Row> {
  return {
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
        name={nameOf(row)}
        status={row.status}
        isChanging={isStatusOpen(row.openWrite)}
        tabIndex={tabIndex}
        onPress={() => onToggle(row)}
      />
    ),
  };
}

/** The name, the status and the button that pauses or starts come first, and the id last. */
export function withStatusAction<Row extends ChangeableRow>(
  columns: readonly GridColumn<Row>[],
  action: StatusAction<Row>,
): GridColumn<Row>[] {
  const leading = [action.nameColumn, 'status'];
  const named = (name: string) => columns.filter(({ id }) => id === name);
  const others = columns.filter(({ id }) => id !== 'id' && !leading.includes(id));
  return [...leading.flatMap(named), statusActionColumn(action), ...others, ...named('id')];
}
