import { INTEGRITY_OF_SCRIPT, type ModuleFiles, type RegisteredModule } from '@adhelm/contracts';

/** No file has this hash: a script that its release does not list fails like one that was changed. */
const OF_NO_FILE = `sha384-${'A'.repeat(64)}`;

/** The integrity of the scripts of modules, from the verified file lists of their releases. */
export class ScriptIntegrity {
  readonly #ofScript = new Map<string, string>();
  readonly #localBuilds = new Set<string>();

  /** Takes the files of a release over. `null`: a local build, which has no list to verify its files against. */
  add({ baseUrl }: RegisteredModule, files: ModuleFiles | null): void {
    const address = (file: string) => new URL(baseUrl + file, document.baseURI).href;
    if (files === null) this.#localBuilds.add(address(''));
    for (const [file, { integrity }] of Object.entries(files ?? {})) {
      this.#ofScript.set(address(file), integrity);
    }
  }

  /** The value of a script's `integrity`; empty for a script of a local build. */
  of(address: string): string {
    const known = this.#ofScript.get(address);
    if (known !== undefined) return known;
    return [...this.#localBuilds].some((base) => address.startsWith(base)) ? '' : OF_NO_FILE;
  }

  /** Lets the code of modules ask. */
  provide(page: object): void {
    const value = (address: string) => this.of(address);
    Object.defineProperty(page, INTEGRITY_OF_SCRIPT, { value, configurable: true });
  }
}
