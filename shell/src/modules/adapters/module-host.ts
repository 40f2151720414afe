import type { BusEventName, RegisteredModule } from '@adhelm/contracts';
import { HOST_API_VERSION } from '@adhelm/contracts';
import type { HostApi } from '@adhelm/shared-ui/module';
import { type Location, resolvePath, type To } from 'react-router-dom';
import { type BehaviorSubject, map } from 'rxjs';
import * as z from 'zod/mini';
import { notify } from '../../notifications/notifications.tsx';
import type { ShellRouter } from '../../router/shell-router.ts';
import type { Services } from '../../services/services.ts';

const text = z.string().check(z.maxLength(300));
/** A module's toast renders in the shell's own tree, so an invalid one would crash the shell. */
const notifySchema = z.object({
  tone: z.enum(['success', 'info', 'warning', 'danger']),
  title: text,
  description: z.optional(text),
  action: z.optional(
    z.object({ label: text, run: z.custom<() => void>((value) => typeof value === 'function') }),
  ),
});

type ModuleHostOptions = {
  readonly services: Services;
  readonly release: RegisteredModule;
  /** The location that the module renders: behind the router's for as long as the next page is not there yet. */
  readonly location$: BehaviorSubject<Location>;
  readonly router: Pick<ShellRouter, 'state' | 'navigate'>;
};

/** Whether a page that the person has left already, or is about to leave, would take its address back. */
function takesBack(to: To, { location$, router }: Pick<ModuleHostOptions, 'location$' | 'router'>): boolean {
  const { isLoading, location } = router.state;
  const isBeingLeft = isLoading || location$.value.pathname !== location.pathname;
  return isBeingLeft && resolvePath(to, location.pathname).pathname !== location.pathname;
}

/** The host API of one module: it publishes under its own name, and only what its manifest declares. */
export function moduleHost({ services, release, location$, router }: ModuleHostOptions): HostApi {
  const { session, settings, bus, fetchApi, readEarly, leaveGuard, reports, environment } = services;
  const publisher = { module: release.name, declares: new Set(release.manifest.events.publishes) };
  return {
    version: HOST_API_VERSION,
    environment,
    session$: session.state$.pipe(map((state) => (state.status === 'signed-in' ? state.user : null))),
    settings$: settings.settings$,
    location$,
    bus: {
      on: (name) => bus.on(name),
      publish: (name: BusEventName, payload: unknown) => bus.publish(publisher, name, payload),
    },
    navigate: (to, options) => {
      if (options?.replace === true && takesBack(to, { location$, router })) return;
      void router.navigate(to, options);
    },
    fetchApi,
    readEarly,
    notify: (options) => {
      const parsed = notifySchema.safeParse(options);
      if (parsed.success) notify(options);
      else reports.add(parsed.error, `${release.name}: an invalid notification`);
    },
    confirmLeave: (ask) => leaveGuard.register(ask, release.name),
    reportError: (error, context) =>
      reports.add(error, context === undefined ? release.name : `${release.name}: ${context}`),
  };
}
