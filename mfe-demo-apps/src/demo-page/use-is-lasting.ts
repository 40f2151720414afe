import { useSyncExternalStore } from 'react';
import { demoStorage } from '../demo-data/demo-storage.ts';

/** Whether changes outlive the tab. */
export const useIsLasting = (): boolean => useSyncExternalStore(demoStorage.subscribe, demoStorage.isLasting);
