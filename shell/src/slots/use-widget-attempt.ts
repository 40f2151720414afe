import type { ModuleSlot, RegistryEntry } from '@adhelm/contracts';
import { type ComponentType, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ModuleFailure } from '../modules/domain/module-failure.ts';
import type { RunningHandle } from '../modules/domain/running-modules.ts';
import { useServices } from '../services/services-context.tsx';
import { fallbackAttempt, firstAttempt, type WidgetAttempt } from './widget-attempt.ts';

type WidgetState = {
  readonly attempt: WidgetAttempt;
  /** The attempt's code; null while it loads. */
  readonly Widget: ComponentType | null;
  /** The failure to display; null while a version of the widget runs or loads. */
  readonly failure: ModuleFailure | null;
  readonly onMounted: () => void;
  readonly onError: (error: unknown) => void;
  readonly retry: () => void;
};

type LoadedWidget = { readonly attempt: WidgetAttempt; readonly Widget: ComponentType };

/**
 * Tries a widget, then the previous version, and reports the results for health and support. The code is awaited here
 * instead of by a Suspense boundary, which would delay available content by a third of a second after showing its
 * fallback.
 */
export function useWidgetAttempt(entry: RegistryEntry, widget: ModuleSlot): WidgetState {
  const { loader, reports, health, running, registry, crashed } = useServices();
  const part = `${widget.slot}/${widget.id}`;
  const [attempt, setAttempt] = useState(() => {
    const known = crashed.failureOf(entry, part);
    const before = known === null ? null : fallbackAttempt(loader, entry, widget, 0, known);
    return before ?? firstAttempt(loader, entry, widget, 0);
  });
  const [loaded, setLoaded] = useState<LoadedWidget | null>(null);
  const [failure, setFailure] = useState<ModuleFailure | null>(null);
  const handle = useRef<RunningHandle | null>(null);
  const isMounted = useRef(false);

  useEffect(() => {
    handle.current = running.started(attempt.release, attempt.arm, part);
    return () => handle.current?.ended();
  }, [attempt, running, part]);

  const onMounted = useCallback(() => {
    isMounted.current = true;
    const mountMs = performance.now() - attempt.startedAt;
    handle.current?.mounted(mountMs);
    if (attempt.arm !== 'fallback') health.mounted(entry, mountMs);
  }, [attempt, health, entry]);

  const start = (next: WidgetAttempt) => {
    isMounted.current = false;
    setAttempt(next);
  };

  const onError = (error: unknown) => {
    const kind = isMounted.current ? 'crash' : 'mount';
    const found = error instanceof ModuleFailure ? error : new ModuleFailure(kind, attempt.release, error);
    reports.add(error, `${entry.name}/${widget.id}`);
    if (attempt.arm === 'fallback') return setFailure(attempt.insteadOf ?? found);
    health.failed(entry, found);
    if (found.kind === 'crash') crashed.remember(entry, part, found);
    const before = fallbackAttempt(loader, entry, widget, attempt.count, found);
    if (before !== null) start(before);
    else setFailure(found);
  };

  const onLoadError = useEffectEvent(onError);
  useEffect(() => {
    let isWanted = true;
    attempt.load().then(
      (Widget) => isWanted && setLoaded({ attempt, Widget }),
      (error: unknown) => isWanted && onLoadError(error),
    );
    return () => {
      isWanted = false;
    };
  }, [attempt]);

  const retry = () => {
    void registry.refresh();
    crashed.forget(entry, part);
    setFailure(null);
    start(firstAttempt(loader, entry, widget, attempt.count + 1));
  };

  const Widget = loaded?.attempt === attempt ? loaded.Widget : null;
  return { attempt, Widget, failure, onMounted, onError, retry };
}
