import { IconButton, Portal } from '@adhelm/shared-ui/chakra';
import { Menu } from '@adhelm/shared-ui/overlays';
import { Rows3 } from 'lucide-react';
import { type RowDensity, rowHeights, useRowDensity } from './row-height.ts';

const labels: Record<RowDensity, string> = { compact: 'Compact', normal: 'Normal', relaxed: 'Relaxed' };
const densities: readonly RowDensity[] = ['compact', 'normal', 'relaxed'];

/** Switches between rows of 36, 44 and 52 pixels. */
export function RowDensityMenu() {
  const [density, choose] = useRowDensity();
  return (
    <Menu.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <IconButton variant="outline" bg="bg.surface" aria-label={`Row height: ${labels[density]}`}>
          <Rows3 aria-hidden />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="10rem">
            <Menu.RadioItemGroup
              value={density}
              onValueChange={({ value }) => choose(densities.find((known) => known === value) ?? 'normal')}
            >
              <Menu.ItemGroupLabel textStyle="xs" color="fg.muted">
                Row height
              </Menu.ItemGroupLabel>
              {densities.map((value) => (
                <Menu.RadioItem key={value} value={value}>
                  <Menu.ItemIndicator />
                  <Menu.ItemText>{`${labels[value]} (${rowHeights[value]})`}</Menu.ItemText>
                </Menu.RadioItem>
              ))}
            </Menu.RadioItemGroup>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
