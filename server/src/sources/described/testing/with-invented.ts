import { registerHooks } from 'node:module';

const sources = new URL('../..', import.meta.url).href;
const list = new URL('../described-sources.ts', import.meta.url).href;
const listWithInvented = new URL('./list-with-invented.ts', import.meta.url).href;

/** Marks the copies of modules that see the invented network. */
const COPY = '?with-invented';

/**
 * From this call on, `importer` (its `import.meta.url`) gets copies of the modules of sources, which see one more network
 * in the list of described sources. Others keep the real ones.
 */
export function listInventedFor(importer: string): void {
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const resolved = nextResolve(specifier, context);
      const parent = context.parentURL ?? '';
      if ((parent !== importer && !parent.endsWith(COPY)) || !resolved.url.startsWith(sources))
        return resolved;
      const isReplaced = resolved.url === list && !parent.startsWith(listWithInvented);
      return { ...resolved, url: `${isReplaced ? listWithInvented : resolved.url}${COPY}` };
    },
  });
}
