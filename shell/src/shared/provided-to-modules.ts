/**
 * Every entry of shared-ui that modules usually take from the share scope. The shell is its only provider, and provides
 * only what it imports itself. Awaited before the first module runs, which then finds everything in memory. The shell's
 * popups also provide `overlays`, which loads on demand.
 */
export function loadWhatModulesShare(): Promise<unknown> {
  return Promise.all([
    import(/* webpackChunkName: "module-kit" */ '@adhelm/shared-ui'),
    import(/* webpackChunkName: "module-kit" */ '@adhelm/shared-ui/chakra'),
    import(/* webpackChunkName: "module-kit" */ '@adhelm/shared-ui/charts'),
    import(/* webpackChunkName: "module-kit" */ '@adhelm/shared-ui/theme'),
    import(/* webpackChunkName: "module-kit" */ '@adhelm/shared-ui/module'),
    import(/* webpackChunkName: "module-kit" */ 'swr'),
  ]);
}
