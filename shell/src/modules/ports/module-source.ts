import type { RegisteredModule } from '@adhelm/contracts';

/** A package that the shell shares: who provides the version that everybody uses. */
export type SharedPackage = {
  readonly name: string;
  readonly version: string;
  readonly from: string;
  readonly isLoaded: boolean;
};

/** How a release's code gets into the page: federated in the product, linked in for the single-bundle benchmark. */
export type ModuleSource = {
  /** Downloads and checks the first files of an exposed part; throws `ModuleFailure`. */
  warm(release: RegisteredModule, expose: string, options: { readonly fresh: boolean }): Promise<void>;
  /** Runs the release's entry and resolves to what it exposes under a name such as `./module`. */
  importExposed(release: RegisteredModule, expose: string): Promise<unknown>;
  /** Bytes that `warm` downloads for `./module`; a source that cannot say is never prefetched from when idle. */
  firstBytes?(release: RegisteredModule): Promise<number>;
  /** What is shared, with the version that won. */
  sharedPackages?(): readonly SharedPackage[];
};
