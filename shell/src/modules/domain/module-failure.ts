import { locationIn, messageOf, type RegisteredModule } from '@adhelm/contracts';

/** All failures of a module, from the first byte to a later throw. */
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
  /** The topmost stack frame in the release's own code; null if unknown. */
  readonly location: string | null;
  /** Whether unsaved work was lost with the module. */
  readonly lostWork: boolean;

  constructor(kind: ModuleFailureKind, release: RegisteredModule, cause: unknown, lostWork = false) {
    super(`${release.name} ${release.version}: ${kind}: ${messageOf(cause)}`, { cause });
    this.name = 'ModuleFailure';
    this.kind = kind;
    this.module = release.name;
    this.version = release.version;
    this.location = cause instanceof Error ? locationIn(cause.stack ?? '', release.baseUrl) : null;
    this.lostWork = lostWork;
  }
}
