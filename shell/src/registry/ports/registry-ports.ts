import type { RegisteredModule } from '@adhelm/contracts';

/** The source of documents. Rejects if the registry is down. */
export type RegistrySource = {
  /** The signed document, as text. */
  read(): Promise<string>;
  /** The build of a module served by a development server on this machine. */
  readLocalBuild(address: string, module: string): Promise<RegisteredModule>;
};

/** Resolves to the signed content. Rejects with `RegistryRefusal` unless a trusted key signed it. */
export type SignatureCheck = (text: string) => Promise<unknown>;

/** A browser's memory of registries. Invalid content reads as nothing; writing throws if there is no space. */
export type RegistryMemory = {
  lastGood(): string | null;
  keep(text: string): void;
  newestSequence(registry: string): number;
  rememberSequence(registry: string, sequence: number): void;
};
