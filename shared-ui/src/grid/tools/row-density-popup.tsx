import { formatNumber, type TriggeredPopupProps } from '@adhelm/shared-ui';
import { Menu, MenuPortal } from '@adhelm/shared-ui/overlays';
import { messages } from '../../messages/parts/grid-tools.ts';
import { type RowDensity, rowHeights } from '../row-height.ts';

const densities: readonly RowDensity[] = ['compact', 'normal', 'relaxed'];

export type RowDensityPopupProps = TriggeredPopupProps & {
  readonly density: RowDensity;
  readonly onChoose: (density: RowDensity) => void;
};

export function RowDensityPopup({
  isOpen,
  onClose,
  ids,
  byKeyboard,
  density,
  onChoose,
}: RowDensityPopupProps) {
  return (
    <Menu.Root
      open={isOpen}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      ids={ids}
      {...(byKeyboard ? { defaultHighlightedValue: density } : {})}
      lazyMount
      unmountOnExit
      positioning={{ placement: 'bottom-end' }}
    >
      <MenuPortal>
        <Menu.Positioner>
          <Menu.Content minW="10rem" aria-label={messages.rowHeight}>
            <Menu.RadioItemGroup
              value={density}
              onValueChange={({ value }) => onChoose(densities.find((known) => known === value) ?? 'normal')}
            >
              <Menu.ItemGroupLabel textStyle="xs" color="fg.muted">
                {messages.rowHeight}
              </Menu.ItemGroupLabel>
              {densities.map((value) => (
                <Menu.RadioItem key={value} value={value}>
                  <Menu.ItemIndicator />
                  <Menu.ItemText>
                    {messages.densityOf(messages.densities[value], formatNumber(rowHeights[value]))}
                  </Menu.ItemText>
                </Menu.RadioItem>
              ))}
            </Menu.RadioItemGroup>
          </Menu.Content>
        </Menu.Positioner>
      </MenuPortal>
    </Menu.Root>
  );
}
