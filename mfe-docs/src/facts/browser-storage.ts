/** What the product stores in a browser, by the keys of its storage. `…` stands for an id or a name. */
export const browserStorage = [
  { keys: ['adhelm.theme'], what: 'The theme' },
  { keys: ['settings'], what: 'Your other settings' },
  { keys: ['adhelm.navigation'], what: 'Whether the sidebar is narrow' },
  { keys: ['adhelm.grid.layout.…', 'adhelm.grid.density'], what: 'Columns of lists, and the height of rows' },
  { keys: ['adhelm.search.recent.…'], what: 'Recent searches, with names of campaigns' },
  {
    keys: ['adhelm.activity.seen.…', 'adhelm.jobs.visited.…'],
    what: 'Which notifications and jobs you have seen',
  },
  { keys: ['adhelm.outlines'], what: 'Outlines of the last pages, with titles and links' },
  { keys: ['adhelm.first-requests'], what: 'Addresses of the first requests of the last pages' },
  {
    keys: ['adhelm.registry', 'adhelm.registry.newest', 'adhelm.bucket-of'],
    what: 'The last list of modules',
  },
  { keys: ['adhelm.signed-in'], what: 'Whether you were signed in' },
  { keys: ['adhelm.import.…'], what: 'Columns that you chose for a file, until the tab closes' },
] as const;
