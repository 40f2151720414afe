// from the package itself: a module that got these would be a second owner of the history
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createMemoryHistory as createMemoryHistory,
} from 'react-router';

/** React Router's history: entries with their number, so that a movement through them can be taken back. */
export type PageHistory = Pick<
  ReturnType<typeof createMemoryHistory>,
  'action' | 'location' | 'createHref' | 'encodeLocation' | 'push' | 'replace' | 'go' | 'listen'
>;

/** The history of the browser's window. */
export const browserHistory = (): PageHistory => createBrowserHistory();

/** A history of its own at one path: for tests, and for pages drawn without a browser. */
export const memoryHistory = (path: string): PageHistory => createMemoryHistory({ initialEntries: [path] });
