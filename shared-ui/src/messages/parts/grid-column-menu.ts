import { messagesIn } from '../messages-in.ts';

/** The column menu of a grid. */
export const messages = messagesIn({
  en: {
    sort: 'Sort by',
    sortAscending: 'Sort ascending',
    sortDescending: 'Sort descending',
    sortNone: 'Clear sorting',
    pinStart: 'Pin to start',
    pinEnd: 'Pin to end',
    unpin: 'Unpin',
    moveBack: 'Move back',
    moveForward: 'Move forward',
    ownWidth: 'Fit width',
    hide: 'Hide',
    group: 'Group by this column',
    ungroup: 'Ungroup',
  },
});
