import type { RegisteredModule } from '@adhelm/contracts';

/** A package that the shell shares, with the provider of the version in use. */
export type SharedPackage = {
  readonly name: string;
  readonly version: string;
  readonly from: string;
  readonly isLoaded: boolean;
};

/** How a release's code gets into the page: federated in the product, linked for the single-bundle benchmark. */
export type ModuleSource = {
  /** Downloads and verifies the first files of an exposed part; throws `ModuleFailure`. */
  warm(release: RegisteredModule, expose: string, options: { readonly fresh: boolean }): Promise<void>;
  /** Runs the release's entry and resolves to what it exposes under a name such as `./module`. */
  importExposed(release: RegisteredModule, expose: string): Promise<unknown>;
  /** Bytes that `warm` downloads for `./module`; without it, the source is excluded from idle prefetching. */
  firstBytes?(release: RegisteredModule): Promise<number>;
  /** The shared packages with the version in use. */
  sharedPackages?(): readonly SharedPackage[];
};
