import { useUrlState } from '@adhelm/shared-ui';
import { useApiQuery } from '@adhelm/shared-ui/module';
import { lazy, Suspense } from 'react';
import { DemoPage } from '../demo-page/demo-page.tsx';
import { Loaded } from '../demo-page/loaded.tsx';
import { boardAnswerSchema, useBoardChanges, useBoardUndo } from './board-api.ts';
import { BoardView } from './board-view.tsx';
import { messages } from './messages.ts';

const CardDrawer = lazy(async () => ({ default: (await import('./card/card-drawer.tsx')).CardDrawer }));

const CARD = 'card';
const parent = { label: messages.toDashboard, to: '/app/reports/dashboard-alternative' };

/** The board, and the card that the URL names. */
export function KanbanPage() {
  const answer = useApiQuery('/api/kanban/board', {}, boardAnswerSchema);
  const { read, write } = useUrlState();
  const shown = {
    refresh: answer.refresh,
    update: (change: Parameters<Parameters<typeof useBoardChanges>[0]['update']>[0]) =>
      answer.update(({ board }) => ({ board: change(board) })),
  };
  const { change, isSaving } = useBoardChanges(shown);
  const offerUndo = useBoardUndo(shown);
  const openCard = read(CARD);
  return (
    <DemoPage title={messages.title}>
      <Loaded answer={answer} what={messages.board} parent={parent}>
        {({ board }) => {
          const card = board.cards.find(({ id }) => id === openCard);
          const remove = async (title: string, call: string, payload: object) => {
            if (await change(call, payload)) offerUndo(title, messages.undo, board);
          };
          return (
            <>
              <BoardView
                board={board}
                isSaving={isSaving}
                change={change}
                onOpen={(cardId) => write({ [CARD]: cardId }, true)}
                onDelete={(title, call, payload) => void remove(title, call, payload)}
              />
              <Suspense fallback={null}>
                {card !== undefined && (
                  <CardDrawer
                    card={card}
                    board={board}
                    change={change}
                    onClose={() => write({ [CARD]: null })}
                    onDelete={() => {
                      write({ [CARD]: null });
                      void remove(messages.removed(card.name), 'cards/remove', { cardId: card.id });
                    }}
                  />
                )}
              </Suspense>
            </>
          );
        }}
      </Loaded>
    </DemoPage>
  );
}
