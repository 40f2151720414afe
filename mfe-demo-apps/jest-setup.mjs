/** jsdom has no IndexedDB. */
import 'fake-indexeddb/auto';
