import React, { type ComponentType, startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { CrashBoundary } from './crash-boundary.tsx';
import type { ModuleLifecycles, ModuleProps } from './module-props.ts';
import { ModuleRoot } from './module-root.tsx';

type ModuleDefinition = {
  /** The name in `module.json`. */
  readonly name: string;
  /** The module's routes, rendered inside the kit's providers. */
  readonly App: ComponentType;
};

/** The abort reason of a mount's signal. Not an error, whose stack would retain the mount element. */
const OVER = 'unmounted';

/** One mount of a module: its React root and its error handlers. */
type Mount = {
  readonly name: string;
  /** Rejects when the first render throws; stays pending otherwise. */
  readonly firstRenderFailed: Promise<never>;
  readonly fail: (error: unknown) => void;
  /** Aborted when the mount ends, for any reason. */
  readonly ending: AbortController;
  root: Root | undefined;
  isMounted: boolean;
  /** React has discarded the tree: single-spa-react would wait for it forever. */
  isTreeLost: boolean;
};

function openMount(name: string, onCrash: ModuleProps['onCrash']): Mount {
  const firstRender = Promise.withResolvers<never>();
  const mount: Mount = {
    name,
    firstRenderFailed: firstRender.promise,
    fail: (error) => (mount.isMounted ? onCrash(error) : firstRender.reject(error)),
    ending: new AbortController(),
    root: undefined,
    isMounted: false,
    isTreeLost: false,
  };
  return mount;
}

/** Renders in slices of a few milliseconds, so that mounting a page blocks nothing for long. */
function inSlices(root: Root): Root {
  return {
    render: (children) => startTransition(() => root.render(children)),
    unmount: () => root.unmount(),
  };
}

type RootProps = ModuleProps & {
  readonly name: string;
  readonly fail: Mount['fail'];
  readonly ended: AbortSignal;
};

/**
 * Lifecycles of a module for the shell's loader, created with single-spa-react: the default export of `module.tsx`. A
 * throw in the first render rejects `mount` and leaves nothing behind; a later one calls `onCrash`. Several mounts can
 * coexist, each in its own element.
 *
 * @example export default defineModule({ name: 'campaigns', App: CampaignRoutes });
 */
export function defineModule({ name, App }: ModuleDefinition): ModuleLifecycles {
  const mounts = new Map<HTMLElement, Mount>();
  let mountCount = 0;

  /** Ids from `useId` must differ between the roots of one page. */
  const createOwnRoot = (domElement: HTMLElement): Root => {
    const mount = mounts.get(domElement);
    if (mount === undefined)
      throw new Error(`${name} is rendered into an element that it was not mounted in`);
    mount.root = createRoot(domElement, {
      identifierPrefix: `${mount.name}-`,
      onUncaughtError: (error) => {
        mount.isTreeLost = true;
        mount.fail(error);
      },
    });
    return inSlices(mount.root);
  };

  const react = singleSpaReact<RootProps>({
    React,
    ReactDOMClient: { createRoot: createOwnRoot },
    renderType: 'createRoot',
    suppressComponentDidCatchWarning: true,
    rootComponent: ({ host, fail, ended }: RootProps) => (
      <CrashBoundary onError={fail}>
        <ModuleRoot host={host} App={App} ended={ended} />
      </CrashBoundary>
    ),
  });
  /** `name` is the only prop of single-spa that single-spa-react reads. */
  const run = (lifecycle: unknown, props: ModuleProps, mount: Mount): Promise<unknown> =>
    (lifecycle as (props: RootProps) => Promise<unknown>)({
      ...props,
      name: mount.name,
      fail: mount.fail,
      ended: mount.ending.signal,
    });

  /**
   * Unmounts a tree that React has discarded. single-spa-react would wait forever for that tree to report its unmount,
   * so its root and element are released immediately.
   */
  const letGo = (props: ModuleProps, mount: Mount): void => {
    if (mount.root !== undefined) void run(react.unmount, props, mount);
    mount.ending.abort(OVER);
  };

  return {
    bootstrap: async () => undefined,
    mount: async (props) => {
      mountCount += 1;
      const mount = openMount(`${name}-${mountCount}`, props.onCrash);
      mounts.set(props.domElement, mount);
      try {
        await Promise.race([run(react.mount, props, mount), mount.firstRenderFailed]);
        mount.isMounted = true;
      } catch (error) {
        mounts.delete(props.domElement);
        letGo(props, mount);
        throw error;
      }
    },
    update: async (props) => {
      const mount = mounts.get(props.domElement);
      if (mount !== undefined && !mount.isTreeLost) await run(react.update, props, mount);
    },
    unmount: async (props) => {
      const mount = mounts.get(props.domElement);
      mounts.delete(props.domElement);
      if (mount === undefined) return;
      if (mount.isTreeLost) return letGo(props, mount);
      await run(react.unmount, props, mount);
      mount.ending.abort(OVER);
    },
  };
}
