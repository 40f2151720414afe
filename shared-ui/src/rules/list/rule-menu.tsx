import type { TriggeredPopupProps } from '@adhelm/shared-ui';
import { Span, Stack } from '@adhelm/shared-ui/chakra';
import { Menu, MenuPortal } from '@adhelm/shared-ui/overlays';
import { useRef } from 'react';

export type RuleMenuProps = TriggeredPopupProps & {
  readonly label: string;
  readonly choices: readonly {
    readonly label: string;
    readonly run: () => void;
    /** Why it cannot be chosen now. */
    readonly denied?: string;
  }[];
};

/** What people do with one rule, or with several. */
export function RuleMenu({ isOpen, onClose, ids, byKeyboard, label: name, choices }: RuleMenuProps) {
  const chosen = useRef<(() => void) | null>(null);
  return (
    <Menu.Root
      open={isOpen}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      ids={ids}
      {...(byKeyboard ? { defaultHighlightedValue: choices[0]?.label ?? '' } : {})}
      onExitComplete={() => {
        const run = chosen.current;
        chosen.current = null;
        run?.();
      }}
      lazyMount
      unmountOnExit
    >
      <MenuPortal>
        <Menu.Positioner>
          <Menu.Content aria-label={name}>
            {choices.map(({ label, run, denied }) => (
              <Menu.Item
                key={label}
                value={label}
                disabled={denied !== undefined}
                onClick={() => {
                  // a dialog that opens before the menu is gone would be closed with it
                  chosen.current = run;
                }}
              >
                {denied === undefined ? (
                  label
                ) : (
                  <Stack gap="0">
                    {label}
                    <Span textStyle="xs">{denied}</Span>
                  </Stack>
                )}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </MenuPortal>
    </Menu.Root>
  );
}
