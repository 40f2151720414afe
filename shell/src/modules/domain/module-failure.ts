import { locationIn, messageOf, type RegisteredModule } from '@adhelm/contracts';

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
  /** Topmost line of the release's own code in what was thrown; null where that is not known. */
  readonly location: string | null;
  /** Whether the module took unsaved work of the person with it. */
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
