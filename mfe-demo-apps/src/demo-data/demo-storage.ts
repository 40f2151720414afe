import { browserStorage } from './area-storage.ts';
import { lastingStorage } from './lasting-storage.ts';

let owner = '';

/** Names the person whose data is read and changed from now on: people who share a browser share no data. */
export function setDemoOwner(personId: string): void {
  owner = personId;
}

/** Where all areas keep their data. */
export const demoStorage = lastingStorage(browserStorage(() => owner));
