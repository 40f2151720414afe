import { type OperationState, type WidgetOperation, widgetChangeSchema } from '@adhelm/contracts';
import * as z from 'zod/mini';
import { changeInWords } from './change-words.ts';
import { messages } from './messages.ts';

/** "Block: 1,200 widgets". */
export function titleOf({ change, total }: WidgetOperation): string {
  const read = z.safeParse(widgetChangeSchema, change);
  return messages.operationTitle(read.success ? changeInWords(read.data) : messages.names.undo, total);
}

export const statePalettes: Record<OperationState, string> = {
  running: 'info',
  paused: 'warning',
  cancelling: 'warning',
  cancelled: 'gray',
  done: 'success',
  failed: 'danger',
};
