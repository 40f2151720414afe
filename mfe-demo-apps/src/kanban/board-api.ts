import { useHost } from '@adhelm/shared-ui/module';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useDemoCall } from '../demo-page/use-demo-call.ts';
import { type Board, boardSchema } from './board.ts';

export const boardAnswerSchema = z.object({ board: boardSchema });

export type ShownBoard = {
  readonly refresh: () => Promise<void>;
  /** Shows a change before it is stored. */
  readonly update: (change: (board: Board) => Board) => void;
};

/** Sends a change of the board and shows what came of it. Resolves to whether it was stored. */
export type ChangeBoard = (
  call: string,
  payload: object,
  expected?: (board: Board) => Board,
) => Promise<boolean>;

/** Changes the board through the demo API; `isSaving` until the browser has stored every change. */
export function useBoardChanges({ refresh, update }: ShownBoard): {
  readonly change: ChangeBoard;
  readonly isSaving: boolean;
} {
  const call = useDemoCall();
  const [saving, setSaving] = useState(0);
  const change: ChangeBoard = async (path, payload, expected) => {
    if (expected !== undefined) update(expected);
    setSaving((count) => count + 1);
    const saved = await call(`/api/kanban/${path}`, payload);
    setSaving((count) => count - 1);
    await refresh();
    return saved !== undefined;
  };
  return { change, isSaving: saving > 0 };
}

/** Offers to put the board back to what it was before a deletion. */
export function useBoardUndo({ refresh }: ShownBoard) {
  const { notify, fetchApi } = useHost();
  return (title: string, label: string, before: Board) =>
    notify({
      tone: 'success',
      title,
      action: {
        label,
        run: () =>
          void fetchApi('/api/kanban/board', { method: 'PUT', body: { board: before } }).then(refresh),
      },
    });
}
