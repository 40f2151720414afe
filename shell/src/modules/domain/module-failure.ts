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

/** What the person is told happened. */
export const failureTexts: Record<ModuleFailureKind, string> = {
  unreachable: 'It could not be downloaded. The network or its server is down.',
  timeout: 'It took too long to answer.',
  'not-found': 'Its files are not where the registry says they are.',
  'wrong-type': 'Its server answered with something that is not a script.',
  corrupt: 'Its files are not the ones that were published.',
  'host-api': 'It was made for another version of Adhelm.',
  load: 'It could not be started.',
  mount: 'It failed while starting.',
  crash: 'It stopped working.',
};

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
