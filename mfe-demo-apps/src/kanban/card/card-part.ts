import type { Board, Card } from '../board.ts';
import type { ChangeBoard } from '../board-api.ts';

/** What each part of a card's drawer gets. */
export type CardPartProps = { readonly card: Card; readonly board: Board; readonly change: ChangeBoard };
