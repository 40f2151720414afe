import { messageOf, type RegisteredModule } from '@adhelm/contracts';

/** Everything that can go wrong with a module, from the first byte to a throw hours later. */
export type ModuleFailureKind =
  | 'unreachable'
  | 'timeout'
  | 'not-found'
  | 'wrong-type'
  | 'corrupt'
  | 'host-api'
  | 'load'
  | 'mount'
  | 'crash';

export class ModuleFailure extends Error {
  readonly kind: ModuleFailureKind;
  readonly module: string;
  readonly version: string;

  constructor(kind: ModuleFailureKind, release: RegisteredModule, cause: unknown) {
    super(`${release.name} ${release.version}: ${kind}: ${messageOf(cause)}`, { cause });
    this.name = 'ModuleFailure';
    this.kind = kind;
    this.module = release.name;
    this.version = release.version;
  }
}
