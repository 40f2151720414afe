import { Flex } from '@adhelm/shared-ui/chakra';
import {
  closestCorners,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useState } from 'react';
import { withMovedCard } from './api/changed-cards.ts';
import type { Board } from './board.ts';
import type { ChangeBoard } from './board-api.ts';
import { BoardList } from './board-list.tsx';
import { CardFace } from './card-face.tsx';
import { droppedPlace, placeOf } from './card-places.ts';
import { type Dragged, dragAnnouncements } from './drag-announcements.ts';
import { messages } from './messages.ts';
import { NewName } from './new-name.tsx';

type BoardViewProps = {
  readonly board: Board;
  /** Whether a change is shown that a reload would still lose. */
  readonly isSaving: boolean;
  readonly change: ChangeBoard;
  readonly onOpen: (cardId: string) => void;
  readonly onDelete: (title: string, call: string, payload: object) => void;
};

/** The lists side by side. Cards are dragged with the mouse, a finger or the keyboard. */
export function BoardView({ board, isSaving, change, onOpen, onDelete }: BoardViewProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  /** The board as it would be if the card were dropped now. */
  const [shown, setShown] = useState<Board | null>(null);
  const present = shown ?? board;
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 6 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
    }),
  );

  /** The board with the card where it is dragged to. */
  const draggedTo = ({ active, over }: Dragged): Board => {
    if (over === null || active.id === over.id) return present;
    const cardId = String(active.id);
    const to = droppedPlace(present, cardId, String(over.id));
    return to === undefined ? present : withMovedCard(present, { cardId, ...to });
  };
  const end = () => {
    setDragged(null);
    setShown(null);
  };
  const drop = (event: DragEndEvent) => {
    const cardId = String(event.active.id);
    // a quick drop may come before the card was shown there
    const to = placeOf(draggedTo(event), cardId);
    const from = placeOf(board, cardId);
    end();
    if (to === undefined || (to.listId === from?.listId && to.position === from.position)) return;
    const payload = { cardId, ...to };
    void change('cards/move', payload, (before) => withMovedCard(before, payload));
  };

  const card = present.cards.find(({ id }) => id === dragged);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCorners}
      accessibility={{
        announcements: dragAnnouncements(present, draggedTo),
        screenReaderInstructions: { draggable: messages.dragHelp },
      }}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragOver={(event) => setShown(draggedTo(event))}
      onDragEnd={drop}
      onDragCancel={end}
    >
      <Flex
        gap="4"
        overflowX="auto"
        // texts for screen readers are positioned: without this, they would widen the page
        position="relative"
        align="flex-start"
        pb="4"
        tabIndex={0}
        role="region"
        aria-label={messages.boardLabel}
        aria-busy={isSaving}
      >
        {present.lists.map((list) => (
          <BoardList
            key={list.id}
            list={list}
            board={present}
            change={change}
            onOpen={onOpen}
            onDelete={onDelete}
          />
        ))}
        <NewName
          label={messages.listName}
          action={messages.addList}
          onAdd={(name) => change('lists/new', { name })}
        />
      </Flex>
      <DragOverlay>
        {card === undefined ? null : <CardFace card={card} members={board.members} />}
      </DragOverlay>
    </DndContext>
  );
}
