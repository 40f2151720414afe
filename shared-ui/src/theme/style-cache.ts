import createCache, { type EmotionCache } from '@emotion/cache';

let cache: EmotionCache | undefined;

/**
 * The one Emotion cache of the page: the shell and every module's root write through it, so that a rule exists once
 * and every style tag carries the nonce of the page's CSP. The first caller (the shell) gives the nonce. Contexts do
 * not cross React roots, which is why this is kept by the shared entry instead.
 */
export function styleCache(nonce?: string): EmotionCache {
  cache ??= createCache({ key: 'adhelm', ...(nonce === undefined ? {} : { nonce }) });
  return cache;
}
