import { formatMoney, ScrolledTable } from '@adhelm/shared-ui';
import { messages } from '../messages/board.ts';
import { Choice, ItemChange, ItemName, ItemState } from './item-cells.tsx';
import type { ItemListProps } from './item-list-props.ts';

/** Items as rows. Few columns: beside the chat, there is room for half a page. */
export function ItemTable(props: ItemListProps) {
  const { of, items, currency, evidence, chosen, onChoose, written, onWrite } = props;
  const { columns } = messages;
  const rows = new Map(evidence.map((row) => [row.id, row]));
  return (
    <ScrolledTable
      label={messages.itemsLabel(of)}
      columns={[
        ...(chosen === null ? [] : [{ label: columns.choose }]),
        { label: columns.name },
        { label: columns.change },
        { label: columns.spend, isFigure: true },
        { label: columns.state },
      ]}
      rows={items.map((item) => ({
        key: String(item.place),
        cells: [
          ...(chosen === null
            ? []
            : [<Choice key="choose" item={item} chosen={chosen} onChoose={onChoose} />]),
          <ItemName key="name" item={item} />,
          <ItemChange
            key="change"
            item={item}
            evidence={rows.get(item.row ?? '')}
            value={written?.get(item.place)}
            onWrite={onWrite}
          />,
          formatMoney(item.spendPerDay, currency),
          <ItemState key="state" item={item} />,
        ],
      }))}
    />
  );
}
