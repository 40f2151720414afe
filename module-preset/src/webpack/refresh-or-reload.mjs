/**
 * Part of a development build, in the page. Fast Refresh needs a React that was built for development, and a page that
 * kept it for the tools (`__REACT_DEVTOOLS_GLOBAL_HOOK__`) before it started; without one of the two, the page is
 * loaded again instead, so that nobody looks at what is not there any more.
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
