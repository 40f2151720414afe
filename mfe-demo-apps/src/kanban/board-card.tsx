import { chakra } from '@adhelm/shared-ui/chakra';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { Card, Member } from './board.ts';
import { CardFace } from './card-face.tsx';

type BoardCardProps = {
  readonly card: Card;
  readonly members: readonly Member[];
  readonly onOpen: () => void;
};

/** A card that can be dragged; a click or Enter opens it, Space picks it up. */
export function BoardCard({ card, members, onOpen }: BoardCardProps) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: card.id,
  });
  return (
    <chakra.li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      opacity={isDragging ? 0.4 : 1}
    >
      <chakra.button
        type="button"
        display="block"
        w="full"
        textAlign="start"
        cursor="pointer"
        borderRadius="l2"
        focusVisibleRing="outside"
        // a finger scrolls the board until it has rested on a card
        touchAction="manipulation"
        {...attributes}
        {...listeners}
        role="button"
        onClick={() => {
          if (!isDragging) onOpen();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isDragging) {
            event.preventDefault();
            onOpen();
            return;
          }
          listeners?.['onKeyDown']?.(event);
        }}
      >
        <CardFace card={card} members={members} />
      </chakra.button>
    </chakra.li>
  );
}
