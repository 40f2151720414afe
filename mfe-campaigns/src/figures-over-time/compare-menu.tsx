import { type Comparison, comparisons } from '@adhelm/contracts';
import type { TriggeredPopupProps } from '@adhelm/shared-ui';
import { Menu, MenuPortal } from '@adhelm/shared-ui/overlays';
import { messages } from './messages.ts';
import type { ComparisonChoice } from './use-comparison.ts';

export type CompareMenuProps = TriggeredPopupProps & {
  readonly comparison: ComparisonChoice;
};

const NONE = 'none';
const choices: readonly (Comparison | null)[] = [...comparisons, null];

/** The comparison's menu. */
export function CompareMenu({ isOpen, onClose, ids, byKeyboard, comparison }: CompareMenuProps) {
  const { compare, hasChanges, choose, showChanges } = comparison;
  const first = comparisons[0];
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
    >
      <MenuPortal>
        <Menu.Positioner>
          <Menu.Content minW="12rem" aria-label={messages.compare}>
            <Menu.RadioItemGroup
              value={compare ?? NONE}
              onValueChange={({ value }) => choose(choices.find((choice) => choice === value) ?? null)}
            >
              {choices.map((choice) => (
                <Menu.RadioItem key={choice} value={choice ?? NONE}>
                  <Menu.ItemIndicator />
                  {messages.compareWith[choice ?? NONE]}
                </Menu.RadioItem>
              ))}
            </Menu.RadioItemGroup>
            <Menu.Separator />
            <Menu.CheckboxItem
              value="changes"
              checked={hasChanges}
              disabled={compare === null}
              onCheckedChange={showChanges}
            >
              <Menu.ItemIndicator />
              {messages.changeInCells}
            </Menu.CheckboxItem>
          </Menu.Content>
        </Menu.Positioner>
      </MenuPortal>
    </Menu.Root>
  );
}
