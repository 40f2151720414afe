/**
 * Every entry of shared-ui that modules may ask the share scope for and mostly do. The shell is its only provider, and
 * provides only what it imports itself. Awaited before the first module runs, which then finds all of it in memory.
 * `overlays` is provided as well, by the popups of the shell: who wants it waits for it.
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
