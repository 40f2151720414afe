import { Notice } from '@adhelm/shared-ui';
import { messages } from './messages.ts';
import { useIsLasting } from './use-is-lasting.ts';

/** Says that changes will be lost with the tab, where the browser stores nothing. */
export function MemoryNotice() {
  return useIsLasting() ? null : <Notice tone="warning" title={messages.inMemory} />;
}
