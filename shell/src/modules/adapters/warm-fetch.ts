import { type ModuleFiles, moduleFilesSchema, type RegisteredModule } from '@adhelm/contracts';
import { NOT_PUBLISHED } from '../../registry/adapters/not-published.ts';
import { ModuleFailure } from '../domain/module-failure.ts';

/** Time limit for a module's file. */
export const FILE_TIMEOUT_MS = 8000;

const SERVER_ERROR = 500;
const scriptTypes = /^(text|application)\/(x-)?javascript\b/;

export type WarmFetchOptions = {
  /** Bypass the HTTP cache, so that a retry does not get the failed response. */
  readonly fresh: boolean;
  readonly timeoutMs?: number;
};

type Fetched = { readonly name: string; readonly type: string; readonly bytes: ArrayBuffer };

/** A fetched script without its content, which runs from the HTTP cache. */
type Script = { readonly name: string; readonly type: string; readonly integrity: string };

export type WarmFetch = {
  /**
   * Fetches a module's file list, entry and the first scripts of an exposed part before any of it runs, and verifies
   * status, type and integrity. The federation runtime's script tags then find them in the HTTP cache. Resolves to the
   * file list, or null for an unpublished local build. On `ModuleFailure`, nothing has been executed. All files are
   * requested at once and awaited even if one fails: each request consumes the page's preload of its address, so that a
   * retry finds no failed preload.
   */
  warm(release: RegisteredModule, expose: string, options: WarmFetchOptions): Promise<ModuleFiles | null>;
  /** The verified file list of a published release; rejects with `ModuleFailure`. */
  fileList(release: RegisteredModule): Promise<ModuleFiles>;
};

/** Fetches and verifies each file once for all parts that need it; a failed or a fresh request fetches it again. */
export function warmFetcher(): WarmFetch {
  const lists = new Map<string, Promise<ModuleFiles>>();
  const scripts = new Map<string, Promise<Script>>();
  const fileList = (release: RegisteredModule, options: WarmFetchOptions) =>
    once(lists, release.filesUrl + release.filesIntegrity, options, async () =>
      checkFileList(release, await fetchFile(release, release.filesUrl, 'files.json', options)),
    );
  const script = (release: RegisteredModule, name: string, options: WarmFetchOptions) =>
    once(scripts, release.baseUrl + name, options, async () => {
      const { type, bytes } = await fetchFile(release, release.baseUrl + name, name, options);
      return { name, type, integrity: await integrityOf(bytes) };
    });
  return {
    warm: async (release, expose, options) => {
      const names = scriptsOf(release, expose);
      if (release.filesIntegrity === NOT_PUBLISHED) return warmLocalBuild(release, names);
      const [list, ...needed] = await Promise.allSettled([
        fileList(release, options),
        ...names.map((name) => script(release, name, options)),
      ]);
      const files = settledValue(list);
      for (const one of needed) {
        const fetched = settledValue(one);
        if (!isPublished(fetched, files)) scripts.delete(release.baseUrl + fetched.name);
        checkScript(release, fetched, files);
      }
      return files;
    },
    fileList: (release) => fileList(release, { fresh: false }),
  };
}

/** What `load` resolved to for a key, also while it is under way. */
function once<Value>(
  known: Map<string, Promise<Value>>,
  key: string,
  { fresh }: WarmFetchOptions,
  load: () => Promise<Value>,
): Promise<Value> {
  const earlier = fresh ? undefined : known.get(key);
  if (earlier !== undefined) return earlier;
  const loading = load();
  known.set(key, loading);
  loading.catch(() => {
    if (known.get(key) === loading) known.delete(key);
  });
  return loading;
}

/** The scripts that an exposed part starts with: the entry, and those that the build lists for it. */
export function scriptsOf({ entry, preload }: RegisteredModule, expose: string): string[] {
  return [entry, ...(preload[expose] ?? [])];
}

/**
 * Fetches each file of a development server, because they change while edited. There is nothing to verify them against.
 */
async function warmLocalBuild(release: RegisteredModule, names: readonly string[]): Promise<null> {
  const scripts = names.map((name) => fetchFile(release, release.baseUrl + name, name, { fresh: true }));
  for (const { name, type } of await Promise.all(scripts)) checkType(release, name, type);
  return null;
}

function settledValue<Value>(result: PromiseSettledResult<Value>): Value {
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

async function fetchFile(
  release: RegisteredModule,
  url: string,
  name: string,
  { fresh, timeoutMs = FILE_TIMEOUT_MS }: WarmFetchOptions,
): Promise<Fetched> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(timeoutMs),
      cache: fresh ? 'reload' : 'default',
      credentials: 'same-origin',
    });
    if (!response.ok) {
      const kind = response.status >= SERVER_ERROR ? 'unreachable' : 'not-found';
      throw new ModuleFailure(kind, release, `${name} answered ${response.status}`);
    }
    const type = response.headers.get('content-type') ?? 'no type';
    return { name, type, bytes: await response.arrayBuffer() };
  } catch (error) {
    if (error instanceof ModuleFailure) throw error;
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
    throw new ModuleFailure(timedOut ? 'timeout' : 'unreachable', release, error);
  }
}

async function checkFileList(release: RegisteredModule, { bytes }: Fetched): Promise<ModuleFiles> {
  if ((await integrityOf(bytes)) !== release.filesIntegrity) {
    throw new ModuleFailure('corrupt', release, 'the file list is not the published one');
  }
  try {
    return moduleFilesSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch (error) {
    throw new ModuleFailure('load', release, error);
  }
}

const isPublished = ({ name, type, integrity }: Script, files: ModuleFiles) =>
  scriptTypes.test(type) && integrity === files[name]?.integrity;

function checkScript(release: RegisteredModule, script: Script, files: ModuleFiles): void {
  checkType(release, script.name, script.type);
  if (!isPublished(script, files)) {
    throw new ModuleFailure('corrupt', release, `${script.name} is not the published one`);
  }
}

function checkType(release: RegisteredModule, name: string, type: string): void {
  if (!scriptTypes.test(type)) throw new ModuleFailure('wrong-type', release, `${name} is ${type}`);
}

async function integrityOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}
