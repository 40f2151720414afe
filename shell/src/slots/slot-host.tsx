import type { ModuleSlot, RegistryEntry } from '@adhelm/contracts';
import { EmptyState } from '@adhelm/shared-ui';
import { Box, Grid } from '@adhelm/shared-ui/chakra';
import { messages } from '../messages/slots.ts';
import { mayEnter } from '../registry/domain/match-module.ts';
import { useServices, useUser } from '../services/services-context.tsx';
import { SlotWidget } from './slot-widget.tsx';
import { Unavailable } from './unavailable.tsx';
import { usePinnedRegistry } from './use-pinned-registry.ts';

const spans: Record<ModuleSlot['size'], string> = {
  small: 'span 3',
  medium: 'span 4',
  large: 'span 8',
  full: 'span 12',
};

/** The widgets of all live modules for a slot, isolated from each other's failures. */
export function SlotHost({ slot }: { readonly slot: string }) {
  const { registry } = useServices();
  const state = usePinnedRegistry();
  const user = useUser();
  if (state.status === 'failed') {
    return <Unavailable title={messages.listFailed} onRetry={() => void registry.refresh()} />;
  }
  const modules = state.status === 'ready' ? state.document.modules : [];
  const widgets = modules.flatMap((entry) =>
    widgetsOf(entry, slot)
      .filter((widget) => mayEnter(widget.minAccessLevel, user))
      .map((widget) => ({ entry, widget })),
  );
  if (state.status === 'ready' && widgets.length === 0) {
    return <EmptyState title={messages.empty.title} description={messages.empty.explanation} />;
  }
  return (
    <Grid templateColumns="repeat(12, 1fr)" gap="4">
      {widgets.map(({ entry, widget }) => (
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

function widgetsOf({ manifest }: RegistryEntry, slot: string): ModuleSlot[] {
  return manifest.slots.filter((candidate) => candidate.slot === slot);
}
