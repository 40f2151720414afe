/**
 * Every entry of shared-ui that modules may ask the share scope for. The shell is its only provider, and provides only
 * what it imports itself. Awaited before the first module runs, which then finds all of it in memory.
 */
export function loadWhatModulesShare(): Promise<unknown> {
  return Promise.all([
    import(/* webpackChunkName: "module-kit" */ '@adhelm/shared-ui'),
    import(/* webpackChunkName: "module-kit" */ '@adhelm/shared-ui/chakra'),
    import(/* webpackChunkName: "module-kit" */ '@adhelm/shared-ui/overlays'),
    import(/* webpackChunkName: "module-kit" */ '@adhelm/shared-ui/theme'),
    import(/* webpackChunkName: "module-kit" */ '@adhelm/shared-ui/module'),
    import(/* webpackChunkName: "module-kit" */ 'swr'),
  ]);
}
