import createCache, { type EmotionCache } from '@emotion/cache';

let cache: EmotionCache | undefined;

/**
 * The single Emotion cache of the page, shared by the roots of the shell and all modules, so that each rule exists once
 * and every style tag carries the nonce of the page's CSP. The first caller (the shell) provides the nonce. React
 * contexts do not cross roots, so the shared entry holds it.
 */
export function styleCache(nonce?: string): EmotionCache {
  cache ??= createCache({ key: 'adhelm', ...(nonce === undefined ? {} : { nonce }) });
  return cache;
}
