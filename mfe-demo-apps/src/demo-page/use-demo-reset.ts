import { messageOf } from '@adhelm/contracts';
import { useHost } from '@adhelm/shared-ui/module';
import { useSWRConfig } from 'swr';
import type { StoredAreas } from '../demo-data/area-storage.ts';
import { demoStorage } from '../demo-data/demo-storage.ts';
import { tellOtherTabs } from '../demo-data/other-tabs.ts';
import { messages } from './messages.ts';

/** Returns a function that puts all areas back to their seeds and offers to undo that. */
export function useDemoReset(): () => Promise<void> {
  const { notify } = useHost();
  const { mutate } = useSWRConfig();
  const replaceWith = async (areas: StoredAreas) => {
    await demoStorage.replaceAll(areas);
    tellOtherTabs();
    await mutate(() => true);
  };
  return async () => {
    try {
      const before = await demoStorage.readAll();
      await replaceWith([]);
      notify({
        tone: 'success',
        title: messages.wasReset,
        action: { label: messages.undo, run: () => void replaceWith(before) },
      });
    } catch (error) {
      notify({ tone: 'danger', title: messages.resetFailed, description: messageOf(error) });
    }
  };
}
