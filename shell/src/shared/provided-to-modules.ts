/**
 * Every entry of shared-ui that modules usually take from the share scope. The shell is its only provider, and provides
 * only what it imports itself. Awaited before a module runs, which then finds everything in memory. What lists and
 * figures consist of comes with the scripts of the signed-in area (`app-kit`); a page elsewhere loads it when it asks.
 * The shell's popups also provide `overlays`, which loads on demand.
 */
export function loadWhatModulesShare(pathname: string): Promise<unknown> {
  const ofAll = [
    import(/* webpackChunkName: "module-kit" */ '@adhelm/shared-ui/chakra'),
    import(/* webpackChunkName: "module-kit" */ '@adhelm/shared-ui/theme'),
    import(/* webpackChunkName: "module-kit" */ '@adhelm/shared-ui/module'),
    import(/* webpackChunkName: "module-kit" */ 'swr'),
  ];
  if (!/^\/app(\/|$)/.test(pathname)) return Promise.all(ofAll);
  return Promise.all([
    ...ofAll,
    import(/* webpackChunkName: "app-kit" */ '@adhelm/shared-ui'),
    import(/* webpackChunkName: "app-kit" */ '@adhelm/shared-ui/charts'),
  ]);
}
