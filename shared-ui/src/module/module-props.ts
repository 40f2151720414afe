import type { HostApi } from './host.ts';

/**
 * Custom single-spa props of every lifecycle. `domElement` is an empty element owned by the shell, one per mount.
 * `onCrash` reports an error thrown while rendering or in an effect after `mount` resolved; before that, `mount`
 * rejects with it. After a crash the module renders nothing: the shell unmounts it and informs the person.
 */
export type ModuleProps = {
  readonly host: HostApi;
  readonly domElement: HTMLElement;
  readonly onCrash: (error: unknown) => void;
};

export type ModuleLifecycle = (props: ModuleProps) => Promise<void>;

/** The default export of a module's `src/module.tsx`. */
export type ModuleLifecycles = {
  readonly bootstrap: ModuleLifecycle;
  readonly mount: ModuleLifecycle;
  readonly update: ModuleLifecycle;
  readonly unmount: ModuleLifecycle;
};
