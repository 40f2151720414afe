import type { RegisteredModule } from '@adhelm/contracts';
import type { HostApi, ModuleLifecycles, ModuleProps } from '@adhelm/shared-ui/module';
import type { ParcelConfigObject } from 'single-spa';
import { ModuleFailure } from '../domain/module-failure.ts';
import { parcelMounter } from './parcel-carrier.ts';

/** How long a module may take to mount. */
export const MOUNT_TIMEOUT_MS = 8000;

type MountOptions = {
  readonly release: RegisteredModule;
  readonly lifecycles: ModuleLifecycles;
  readonly container: HTMLElement;
  readonly host: HostApi;
  /** Whether it holds unsaved work, asked at the moment when it crashes. */
  readonly hasUnsavedWork: () => boolean;
  /** A throw after the mount: in a render or in an effect. */
  readonly onCrash: (failure: ModuleFailure) => void;
  /** An unmount that failed; the page is cleared all the same. */
  readonly onUnmountError: (error: unknown) => void;
};

export type MountedModule = { unmount(): Promise<void> };

/**
 * Mounts a module as a single-spa parcel in an element of its own. Rejects with `ModuleFailure` when bootstrap or the
 * first render throws, or they do not settle in time; a mount that settles after that is taken back. What a module
 * throws stays in here: single-spa never sees one of its broken states, so that the same module can be mounted again.
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

/** The module's lifecycles as a parcel that never fails; how the mount went is told to `outcome`. */
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
