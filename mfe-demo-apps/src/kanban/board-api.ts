import { useHost } from '@adhelm/shared-ui/module';
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

/** Returns a function that changes the board through the demo API. */
export function useBoardChanges({ refresh, update }: ShownBoard): ChangeBoard {
  const call = useDemoCall();
  return async (path, payload, expected) => {
    if (expected !== undefined) update(expected);
    const saved = await call(`/api/kanban/${path}`, payload);
    await refresh();
    return saved !== undefined;
  };
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
