import type { ModuleSlot, RegisteredModule, RegistryEntry } from '@adhelm/contracts';
import { Delayed, Notice } from '@adhelm/shared-ui';
import { Skeleton } from '@adhelm/shared-ui/chakra';
import { HostProvider, ownCache } from '@adhelm/shared-ui/module';
import { type ComponentType, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import { SWRConfig } from 'swr';
import { messages as modules } from '../messages/modules.tsx';
import { messages } from '../messages/slots.ts';
import { questionsOf } from '../modules/adapters/held-questions.ts';
import { moduleHost } from '../modules/adapters/module-host.ts';
import type { ModuleFailure } from '../modules/domain/module-failure.ts';
import { SupportCode } from '../modules/support-code.tsx';
import { SaveNow, stopText, stopTitle } from '../modules/switched-off.tsx';
import { useStop } from '../modules/use-stop.ts';
import { useRegistry } from '../registry/use-registry.ts';
import { useShellRouter } from '../router/router-view.tsx';
import { useServices } from '../services/services-context.tsx';
import { SlotBoundary } from './slot-boundary.tsx';
import { Unavailable } from './unavailable.tsx';
import { useWidgetAttempt } from './use-widget-attempt.ts';

type SlotWidgetProps = { readonly entry: RegistryEntry; readonly widget: ModuleSlot };

/** A widget until its module is disabled; afterwards, in the version that is live then. */
export function SlotWidget({ entry, widget }: SlotWidgetProps) {
  const stop = useStop(entry);
  const latest = useRegistry()?.modules.find(({ name }) => name === entry.name);
  const [displayed, setDisplayed] = useState(entry);
  const isStopped = stop.status === 'stopped';
  const [wasStopped, setWasStopped] = useState(isStopped);
  if (wasStopped !== isStopped) {
    setWasStopped(isStopped);
    if (wasStopped && latest !== undefined) setDisplayed(latest);
  }
  const { title } = entry.manifest;
  if (isStopped) {
    return (
      <Notice tone="info" title={stopTitle(title, stop.reason)}>
        {stopText(stop.reason)}
      </Notice>
    );
  }
  return (
    <>
      {stop.status === 'closing' && <SaveNow title={title} reason={stop.reason} onClose={stop.closeNow} />}
      <LiveWidget entry={displayed} widget={widget} />
    </>
  );
}

function LiveWidget({ entry, widget }: SlotWidgetProps) {
  const { attempt, Widget, failure, onMounted, onError, retry } = useWidgetAttempt(entry, widget);
  const [ending] = useState(() => new AbortController());
  useEffect(() => () => ending.abort('unmounted'), [ending]);
  const { title } = entry.manifest;
  if (failure !== null) {
    return (
      <Unavailable title={messages.widgetFailed(title)} onRetry={retry}>
        {modules.happened[failure.kind]} <SupportCode failure={failure} />
      </Unavailable>
    );
  }
  return (
    <SlotBoundary key={`${attempt.count} ${attempt.arm}`} onError={onError} fallback={null}>
      {attempt.insteadOf !== null && (
        <Notice tone="warning" title={messages.fellBack(attempt.release.version)}>
          {whatHappened(attempt.insteadOf)} <SupportCode failure={attempt.insteadOf} />
        </Notice>
      )}
      {Widget === null ? (
        <WidgetSkeleton />
      ) : (
        <HostedWidget release={attempt.release} Widget={Widget} ended={ending.signal} onMounted={onMounted} />
      )}
    </SlotBoundary>
  );
}

function whatHappened({ kind, version }: ModuleFailure): string {
  return kind === 'crash' ? messages.stoppedWorking(version) : messages.notStarted(version);
}

type HostedWidgetProps = {
  readonly release: RegisteredModule;
  readonly Widget: ComponentType;
  readonly ended: AbortSignal;
  readonly onMounted: () => void;
};

function HostedWidget({ release, Widget, ended, onMounted }: HostedWidgetProps) {
  const cache = useMemo(() => ownCache(ended), [ended]);
  const services = useServices();
  const router = useShellRouter();
  const location = useLocation();
  const [location$] = useState(() => new BehaviorSubject(location));
  useEffect(() => location$.next(location), [location, location$]);
  const questions = useMemo(
    () => questionsOf(moduleHost({ services, release, location$, router })),
    [services, release, location$, router],
  );
  useEffect(() => questions.letGo, [questions]);
  return (
    <HostProvider host={questions.host}>
      <SWRConfig value={cache}>
        <Suspense fallback={<WidgetSkeleton />}>
          <Widget />
          <WhenShown onShown={onMounted} />
        </Suspense>
      </SWRConfig>
    </HostProvider>
  );
}

/** Reports once that its sibling was displayed. */
function WhenShown({ onShown }: { readonly onShown: () => void }) {
  const reported = useRef(false);
  useEffect(() => {
    if (reported.current) return;
    reported.current = true;
    onShown();
  }, [onShown]);
  return null;
}

function WidgetSkeleton() {
  return (
    <Delayed>
      <Skeleton h="48" borderRadius="md" />
    </Delayed>
  );
}
