/**
 * Runs in the page of a development build. Fast Refresh needs a development build of React and a page that initialized
 * `__REACT_DEVTOOLS_GLOBAL_HOOK__` before React started. If one is missing, the page reloads, so that it never displays
 * outdated code.
 */
const canRefresh = () =>
  [...(globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__?.renderers?.values() ?? [])].some(
    (renderer) => typeof renderer.scheduleRefresh === 'function',
  );

if (import.meta.webpackHot) {
  import.meta.webpackHot.addStatusHandler((status) => {
    if (status === 'dispose' && !canRefresh()) globalThis.location.reload();
  });
}
