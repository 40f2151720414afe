import type { Filter } from '@adhelm/contracts';
import { HStack, Span } from '@adhelm/shared-ui/chakra';
import { Menu, MenuPortal } from '@adhelm/shared-ui/overlays';
import { formatNumber } from '../format/figures.ts';
import type { TriggeredPopupProps } from './on-demand.tsx';

export type FacetMenuProps = TriggeredPopupProps & {
  readonly filter: Filter;
  readonly chosen: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
  readonly onChange: (options: readonly string[]) => void;
};

/** The options of one filter with their row counts. */
export function FacetMenu(props: FacetMenuProps) {
  const { isOpen, onClose, ids, byKeyboard, filter, chosen, counts, onChange } = props;
  const toggled = (id: string, isOn: boolean) => {
    if (!filter.multiple) return isOn ? [id] : [];
    return isOn ? [...chosen, id] : chosen.filter((other) => other !== id);
  };
  return (
    <Menu.Root
      open={isOpen}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      ids={ids}
      {...(byKeyboard ? { defaultHighlightedValue: filter.options[0]?.id ?? '' } : {})}
      closeOnSelect={!filter.multiple}
      lazyMount
      unmountOnExit
    >
      <MenuPortal>
        <Menu.Positioner>
          <Menu.Content minW="12rem" aria-label={filter.label}>
            {filter.options.map(({ id, name }) => (
              <Menu.CheckboxItem
                key={id}
                value={id}
                checked={chosen.includes(id)}
                // the accessible name is only the option; the count is its description
                aria-label={name}
                aria-describedby={counts[id] === undefined ? undefined : `${ids.content}-${id}`}
                onCheckedChange={(isOn) => onChange(toggled(id, isOn))}
              >
                <Menu.ItemIndicator />
                <HStack flex="1" justify="space-between" gap="6">
                  <Menu.ItemText>{name}</Menu.ItemText>
                  {counts[id] !== undefined && (
                    <Span id={`${ids.content}-${id}`} color="fg.muted" textStyle="xs">
                      {formatNumber(counts[id])}
                    </Span>
                  )}
                </HStack>
              </Menu.CheckboxItem>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </MenuPortal>
    </Menu.Root>
  );
}
