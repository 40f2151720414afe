import type { TriggeredPopupProps } from '@adhelm/shared-ui';
import { Menu, MenuPortal } from '@adhelm/shared-ui/overlays';
import { messages } from '../messages/parts/grid-column-menu.ts';
import type { GridSort } from './grid-column.ts';
import type { ColumnPin } from './layout/grid-layout.ts';
import type { ColumnActions } from './layout/use-column-actions.ts';

export type ColumnMenuProps = TriggeredPopupProps & {
  readonly column: {
    readonly id: string;
    readonly label: string;
    readonly isSortable: boolean;
    readonly isGroupable: boolean;
  };
  readonly pin: ColumnPin;
  readonly direction: GridSort['direction'] | null;
  readonly isGrouped: boolean;
  /** Index among the visible columns, and their number. */
  readonly place: number;
  readonly count: number;
  readonly hasChosenWidth: boolean;
  readonly actions: ColumnActions;
};

type Choice = { readonly text: string; readonly isOffered: boolean; readonly run: () => void };

/** The column's actions in groups, limited to those that would change something. */
function choicesOf(props: ColumnMenuProps): readonly (readonly Choice[])[] {
  const { column, pin, direction, isGrouped, place, count, hasChosenWidth, actions } = props;
  const { id, isSortable, isGroupable } = column;
  const sort = (to: GridSort['direction'] | null, text: string): Choice => ({
    text,
    isOffered: isSortable && direction !== to,
    run: () => actions.sort(id, to),
  });
  const pinTo = (to: ColumnPin, text: string): Choice => ({
    text,
    isOffered: pin !== to,
    run: () => actions.pin(id, to),
  });
  return [
    [
      sort('asc', messages.sortAscending),
      sort('desc', messages.sortDescending),
      sort(null, messages.sortNone),
    ],
    [pinTo('start', messages.pinStart), pinTo('end', messages.pinEnd), pinTo('none', messages.unpin)],
    [
      { text: messages.moveBack, isOffered: place > 0, run: () => actions.move(id, place - 1) },
      { text: messages.moveForward, isOffered: place < count - 1, run: () => actions.move(id, place + 1) },
      { text: messages.ownWidth, isOffered: hasChosenWidth, run: () => actions.resize(id, null) },
    ],
    [
      { text: messages.group, isOffered: isGroupable && !isGrouped, run: () => actions.groupBy(id) },
      { text: messages.ungroup, isOffered: isGrouped, run: () => actions.groupBy(null) },
      { text: messages.hide, isOffered: count > 1, run: () => actions.hide(id) },
    ],
  ];
}

/** The menu of a column header. */
export function ColumnMenu(props: ColumnMenuProps) {
  const { isOpen, onClose, ids, byKeyboard, column } = props;
  const blocks = choicesOf(props)
    .map((block) => block.filter(({ isOffered }) => isOffered))
    .filter((block) => block.length > 0);
  const first = blocks[0]?.[0]?.text ?? '';
  return (
    <Menu.Root
      open={isOpen}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      ids={ids}
      {...(byKeyboard ? { defaultHighlightedValue: first } : {})}
      lazyMount
      unmountOnExit
      positioning={{ placement: 'bottom-end' }}
    >
      <MenuPortal>
        <Menu.Positioner>
          <Menu.Content minW="12rem" aria-label={column.label}>
            {blocks.map((block, index) => (
              <Menu.ItemGroup key={block[0]?.text}>
                {index > 0 && <Menu.Separator />}
                {block.map(({ text, run }) => (
                  <Menu.Item key={text} value={text} onClick={run}>
                    {text}
                  </Menu.Item>
                ))}
              </Menu.ItemGroup>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </MenuPortal>
    </Menu.Root>
  );
}
