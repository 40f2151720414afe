import type { ModuleSlot, RegisteredModule } from '@adhelm/contracts';
import { Delayed, EmptyState, Notice } from '@adhelm/shared-ui';
import { Box, Button, Grid, Skeleton } from '@adhelm/shared-ui/chakra';
import { HostProvider } from '@adhelm/shared-ui/module';
import { type ComponentType, lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import { SWRConfig } from 'swr';
import * as z from 'zod/mini';
import { moduleHost } from '../modules/adapters/module-host.ts';
import { mayEnter } from '../registry/domain/match-module.ts';
import { useRegistryState } from '../registry/use-registry.ts';
import type { Services } from '../services/services.ts';
import { useServices, useUser } from '../services/services-context.tsx';
import { SlotBoundary } from './slot-boundary.tsx';

const spans: Record<ModuleSlot['size'], string> = {
  small: 'span 3',
  medium: 'span 4',
  large: 'span 8',
  full: 'span 12',
};

/** Everything that live modules contribute to a slot, each on its own: one that fails leaves the others alone. */
export function SlotHost({ slot }: { readonly slot: string }) {
  const { registry } = useServices();
  const state = useRegistryState();
  const user = useUser();
  if (state.status === 'failed') {
    return <Unavailable what="The list of tools" onRetry={() => void registry.refresh()} />;
  }
  const modules = state.status === 'ready' ? state.document.modules : [];
  const widgets = modules.flatMap((release) =>
    release.manifest.slots
      .filter((candidate) => candidate.slot === slot && mayEnter(candidate.minAccessLevel, user))
      .map((widget) => ({ release, widget })),
  );
  if (state.status === 'ready' && widgets.length === 0) {
    return (
      <EmptyState
        title="Nothing here yet"
        description="Tools put their figures here. None of those that are open to you does so far."
      />
    );
  }
  return (
    <Grid templateColumns="repeat(12, 1fr)" gap="4">
      {widgets.map(({ release, widget }) => (
        <Box
          key={`${release.federationName}/${widget.id}`}
          gridColumn={{ base: 'span 12', lg: spans[widget.size] }}
          minW="0"
        >
          <SlotWidget release={release} widget={widget} />
        </Box>
      ))}
    </Grid>
  );
}

const widgetSchema = z.object({ default: z.custom<ComponentType>((value) => typeof value === 'function') });

/** As in a module's own root: widgets share no answers by accident, and leave no timer behind. */
const ownCache = { provider: () => new Map(), dedupingInterval: 0, loadingTimeout: 0 };

async function loadWidget(
  services: Services,
  release: RegisteredModule,
  widget: ModuleSlot,
  { fresh }: { readonly fresh: boolean },
) {
  await services.source.warm(release, { fresh });
  return widgetSchema.parse(await services.source.importExposed(release, widget.expose));
}

function SlotWidget({
  release,
  widget,
}: {
  readonly release: RegisteredModule;
  readonly widget: ModuleSlot;
}) {
  const services = useServices();
  const navigate = useNavigate();
  const location = useLocation();
  const attemptOf = (count: number) => ({
    count,
    Widget: lazy(() => loadWidget(services, release, widget, { fresh: count > 0 })),
  });
  const [attempt, setAttempt] = useState(() => attemptOf(0));
  const retry = () => setAttempt(({ count }) => attemptOf(count + 1));
  const [location$] = useState(() => new BehaviorSubject(location));
  useEffect(() => location$.next(location), [location, location$]);
  const host = useMemo(
    () => moduleHost({ services, release, location$, navigate }),
    [services, release, location$, navigate],
  );
  return (
    <SlotBoundary
      key={attempt.count}
      onError={(error) => services.reports.add(error, `${release.name}/${widget.id}`)}
      fallback={<Unavailable what={`A part of this page, from ${release.manifest.title},`} onRetry={retry} />}
    >
      <HostProvider host={host}>
        <SWRConfig value={ownCache}>
          <Suspense fallback={<WidgetSkeleton />}>
            <attempt.Widget />
          </Suspense>
        </SWRConfig>
      </HostProvider>
    </SlotBoundary>
  );
}

function Unavailable({ what, onRetry }: { readonly what: string; readonly onRetry: () => void }) {
  const retry = (
    <Button size="sm" variant="outline" onClick={onRetry}>
      Retry
    </Button>
  );
  return <Notice tone="danger" title={`${what} is not available.`} action={retry} />;
}

function WidgetSkeleton() {
  return (
    <Delayed>
      <Skeleton h="48" borderRadius="md" />
    </Delayed>
  );
}
