import type { CampaignRow } from '@adhelm/contracts';
import { Menu, MenuPortal } from '@adhelm/shared-ui/overlays';

export type CampaignMenuChoice = {
  readonly label: string;
  /** Its key in the grid. */
  readonly shortcut?: string;
  readonly run: () => void;
};

export type CampaignMenuProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly name: CampaignRow['name'];
  readonly point: { readonly x: number; readonly y: number };
  readonly choices: readonly CampaignMenuChoice[];
};

/** The menu of a campaign, at the point where it was asked for. */
export function CampaignMenu({ isOpen, onClose, name, point, choices }: CampaignMenuProps) {
  return (
    <Menu.Root
      open={isOpen}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      defaultHighlightedValue={choices[0]?.label ?? ''}
      positioning={{
        placement: 'bottom-start',
        getAnchorRect: () => ({ x: point.x, y: point.y, width: 0, height: 0 }),
      }}
    >
      <MenuPortal>
        <Menu.Positioner>
          <Menu.Content minW="12rem" aria-label={name}>
            {choices.map(({ label, shortcut, run }) => (
              <Menu.Item key={label} value={label} onClick={run}>
                {label}
                {shortcut !== undefined && <Menu.ItemCommand>{shortcut}</Menu.ItemCommand>}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </MenuPortal>
    </Menu.Root>
  );
}
