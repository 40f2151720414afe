import type { RegisteredModule } from '@adhelm/contracts';

/** Where documents come from. Rejects when the registry is down. */
export type RegistrySource = {
  /** The signed document, as text. */
  read(): Promise<string>;
  /** The build of a module that a development server on this machine serves. */
  readLocalBuild(address: string, module: string): Promise<RegisteredModule>;
};

/** Resolves to what a signed text says. Rejects with `RegistryRefusal` when nobody whom the page trusts signed it. */
export type SignatureCheck = (text: string) => Promise<unknown>;

/** What a browser remembers of registries. Reading garbage gives nothing; writing throws when there is no room. */
export type RegistryMemory = {
  lastGood(): string | null;
  keep(text: string): void;
  newestSequence(registry: string): number;
  rememberSequence(registry: string, sequence: number): void;
};
