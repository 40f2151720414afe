import type { HostApi } from './host.ts';

/**
 * What the shell hands to every lifecycle, as custom props of single-spa. `domElement` is an element of the shell's
 * own, empty, one per mount. `onCrash` hears of an error that is thrown while rendering or in an effect after `mount`
 * resolved; before that, `mount` rejects with it. After a crash the module shows nothing: the shell unmounts it and
 * tells the person.
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
