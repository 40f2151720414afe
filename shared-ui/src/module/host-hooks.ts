import {
  type BusEventName,
  type BusEventPayload,
  defaultSettings,
  type SessionUser,
  type Settings,
} from '@adhelm/contracts';
import { useContext, useEffect, useEffectEvent, useMemo } from 'react';
import type { HostApi } from './host.ts';
import { HostContext } from './host-context.ts';
import { useLatest } from './use-latest.ts';

/** The host API. Throws outside a module. */
export function useHost(): HostApi {
  const host = useContext(HostContext);
  if (host === null) throw new Error('useHost is called outside of a module: wrap it in <HostProvider>');
  return host;
}

/** The signed-in user; null on public pages. */
export function useSession(): SessionUser | null {
  return useLatest(useHost().session$) ?? null;
}

/** The person's direction, theme and font size. */
export function useSettings(): Settings {
  return useLatest(useHost().settings$) ?? defaultSettings;
}

/** Calls the latest `listener` for each event while the component is mounted. */
export function useBusEvent<Name extends BusEventName>(
  name: Name,
  listener: (payload: BusEventPayload<Name>) => void,
): void {
  const { bus } = useHost();
  const onEvent = useEffectEvent(listener);
  useEffect(() => {
    const subscription = bus.on(name).subscribe((payload) => onEvent(payload));
    return () => subscription.unsubscribe();
  }, [bus, name]);
}

/** The last payload of an event; undefined before the first. Replayed events are available in the first render. */
export function useBusValue<Name extends BusEventName>(name: Name): BusEventPayload<Name> | undefined {
  const { bus } = useHost();
  return useLatest(useMemo(() => bus.on(name), [bus, name]));
}

/**
 * While `isDirty`, leaving the page asks first: `ask` resolves to true to allow it. The shell calls it for navigation;
 * closing the tab uses the browser's own prompt.
 */
export function useConfirmLeave(isDirty: boolean, ask: () => Promise<boolean>): void {
  const host = useHost();
  const onLeave = useEffectEvent(ask);
  useEffect(() => (isDirty ? host.confirmLeave(() => onLeave()) : undefined), [host, isDirty]);
}
