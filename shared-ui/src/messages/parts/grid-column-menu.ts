import { messagesIn } from '../messages-in.ts';

/** What the menu of a grid's column offers. */
export const messages = messagesIn({
  en: {
    sort: 'Sort by',
    sortAscending: 'Sort ascending',
    sortDescending: 'Sort descending',
    sortNone: 'Do not sort',
    pinStart: 'Pin at the start',
    pinEnd: 'Pin at the end',
    unpin: 'Do not pin',
    moveBack: 'Move back',
    moveForward: 'Move forward',
    ownWidth: 'Own width',
    hide: 'Hide',
    group: 'Group by this',
    ungroup: 'Do not group',
  },
});
