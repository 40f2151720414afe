import type { ModuleSlot } from '@adhelm/contracts';
import { EmptyState } from '@adhelm/shared-ui';
import { Box, Flex } from '@adhelm/shared-ui/chakra';
import { messages } from '../messages/slots.ts';
import { useServices } from '../services/services-context.tsx';
import { type Arrangement, arrangedKeys, usualArrangement } from './arrangement.ts';
import { SlotWidget } from './slot-widget.tsx';
import { Unavailable } from './unavailable.tsx';
import { useSlotWidgets } from './use-slot-widgets.ts';

/** Twelfths of a row that a widget takes at least. */
const parts: Record<ModuleSlot['size'], number> = { small: 3, medium: 4, large: 8, full: 12 };
/** Of each twelfth a little less, which is room for the gaps; what is left is shared. */
const PERCENT = 7.5;

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
    // those in a row share what is left of it, so that no order leaves a hole
    <Flex wrap="wrap" gap="4">
      {visible.map(({ entry, widget }) => (
        <Box
          key={`${entry.federationName}/${widget.id}`}
          flexGrow={parts[widget.size]}
          flexBasis={{ base: '100%', lg: `${parts[widget.size] * PERCENT}%` }}
          minW="0"
          minH={widget.height === undefined ? undefined : `${widget.height}px`}
        >
          <SlotWidget entry={entry} widget={widget} />
        </Box>
      ))}
    </Flex>
  );
}
