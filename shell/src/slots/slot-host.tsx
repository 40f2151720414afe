import type { ModuleSlot } from '@adhelm/contracts';
import { EmptyState } from '@adhelm/shared-ui';
import { Box, Grid } from '@adhelm/shared-ui/chakra';
import { messages } from '../messages/slots.ts';
import { useServices } from '../services/services-context.tsx';
import { type Arrangement, arrangedKeys, usualArrangement } from './arrangement.ts';
import { SlotWidget } from './slot-widget.tsx';
import { Unavailable } from './unavailable.tsx';
import { useSlotWidgets } from './use-slot-widgets.ts';

const spans: Record<ModuleSlot['size'], string> = {
  small: 'span 3',
  medium: 'span 4',
  large: 'span 8',
  full: 'span 12',
};

type SlotHostProps = { readonly slot: string; readonly arrangement?: Arrangement };

/** The widgets of all live modules for a slot, isolated from each other's failures. Hidden ones load nothing. */
export function SlotHost({ slot, arrangement = usualArrangement }: SlotHostProps) {
  const { registry } = useServices();
  const { status, widgets } = useSlotWidgets(slot);
  if (status === 'failed') {
    return <Unavailable title={messages.listFailed} onRetry={() => void registry.refresh()} />;
  }
  if (status === 'ready' && widgets.length === 0) {
    return <EmptyState title={messages.empty.title} description={messages.empty.explanation} />;
  }
  const usual = widgets.map(({ key }) => key);
  const visible = arrangedKeys(usual, arrangement)
    .filter((key) => !arrangement.hidden.includes(key))
    .flatMap((key) => widgets.find((widget) => widget.key === key) ?? []);
  if (status === 'ready' && visible.length === 0) {
    return <EmptyState title={messages.allHidden.title} description={messages.allHidden.explanation} />;
  }
  return (
    <Grid templateColumns="repeat(12, 1fr)" gap="4">
      {visible.map(({ entry, widget }) => (
        <Box
          key={`${entry.federationName}/${widget.id}`}
          gridColumn={{ base: 'span 12', lg: spans[widget.size] }}
          minW="0"
          minH={widget.height === undefined ? undefined : `${widget.height}px`}
        >
          <SlotWidget entry={entry} widget={widget} />
        </Box>
      ))}
    </Grid>
  );
}
