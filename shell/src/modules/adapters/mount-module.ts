import type { RegisteredModule } from '@adhelm/contracts';
import type { HostApi, ModuleLifecycles, ModuleProps } from '@adhelm/shared-ui/module';
import type { ParcelConfigObject } from 'single-spa';
import { ModuleFailure } from '../domain/module-failure.ts';
import { parcelMounter } from './parcel-carrier.ts';

/** Time limit of a mount. */
export const MOUNT_TIMEOUT_MS = 8000;

type MountOptions = {
  readonly release: RegisteredModule;
  readonly lifecycles: ModuleLifecycles;
  readonly container: HTMLElement;
  readonly host: HostApi;
  /** Whether it holds unsaved work, checked at the moment of a crash. */
  readonly hasUnsavedWork: () => boolean;
  /** A throw in a render or an effect after the mount. */
  readonly onCrash: (failure: ModuleFailure) => void;
  /** A failed unmount; the page is cleared anyway. */
  readonly onUnmountError: (error: unknown) => void;
};

export type MountedModule = { unmount(): Promise<void> };

/**
 * Mounts a module as a single-spa parcel in its own element. Rejects with `ModuleFailure` if bootstrap or the first
 * render throws or times out; a mount that completes later is undone. The module's errors stay inside: single-spa never
 * enters one of its broken states, so the same module can be mounted again.
 */
export async function mountModule(options: MountOptions): Promise<MountedModule> {
  const { release, container, onUnmountError } = options;
  const mountParcel = await parcelMounter();
  const domElement = container.ownerDocument.createElement('div');
  domElement.style.display = 'contents';
  container.append(domElement);
  const outcome = Promise.withResolvers<void>();
  const parcel = mountParcel(guarded(options, domElement, outcome), { domElement });
  const timer = setTimeout(
    () => outcome.reject(`it did not mount within ${MOUNT_TIMEOUT_MS / 1000} s`),
    MOUNT_TIMEOUT_MS,
  );
  try {
    await outcome.promise;
    await parcel.mountPromise;
  } catch (error) {
    domElement.remove();
    parcel.unmount().catch(onUnmountError);
    throw new ModuleFailure('mount', release, error);
  } finally {
    clearTimeout(timer);
  }
  return {
    unmount: async () => {
      await parcel.unmount();
      domElement.remove();
    },
  };
}

/** The module's lifecycles as a parcel that never fails; `outcome` receives the result of the mount. */
function guarded(
  { release, lifecycles, host, hasUnsavedWork, onCrash, onUnmountError }: MountOptions,
  domElement: HTMLElement,
  outcome: PromiseWithResolvers<void>,
): ParcelConfigObject {
  const props: ModuleProps = {
    host,
    domElement,
    onCrash: (error) => onCrash(new ModuleFailure('crash', release, error, hasUnsavedWork())),
  };
  let isMounted = false;
  return {
    name: release.federationName,
    bootstrap: async () => undefined,
    mount: async () => {
      try {
        await lifecycles.bootstrap(props);
        await lifecycles.mount(props);
        isMounted = true;
        outcome.resolve();
      } catch (error) {
        outcome.reject(error);
      }
    },
    unmount: async () => {
      try {
        if (isMounted) await lifecycles.unmount(props);
      } catch (error) {
        onUnmountError(error);
      }
    },
  };
}
