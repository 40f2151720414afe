import { browserStorage } from './area-storage.ts';
import { lastingStorage } from './lasting-storage.ts';

/** Where all areas keep their data. */
export const demoStorage = lastingStorage(browserStorage());
