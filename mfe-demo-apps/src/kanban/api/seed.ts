import { daysFrom } from '../../demo-data/demo-days.ts';
import { ownPerson, people, personWith } from '../../demo-data/people.ts';
import type { Board, Card, Checklist } from '../board.ts';

const checklist = (id: string, name: string, items: readonly (readonly [string, boolean])[]): Checklist => ({
  id,
  name,
  checkItems: items.map(([item, isDone], index) => ({
    id: `${id}-${index + 1}`,
    checklistId: id,
    name: item,
    state: isDone ? 'complete' : 'incomplete',
  })),
});

/** A board with four lists, some cards of which are due around the day of `now`. */
export function seedBoard(now: Date): Board {
  const blank = {
    description: null,
    due: null,
    memberIds: [],
    isSubscribed: false,
    comments: [],
    checklists: [],
  };
  const cards: Card[] = [
    {
      ...blank,
      id: 'card-1',
      listId: 'todo',
      name: 'Collect headlines for the autumn campaign',
      description: 'At least twelve, in three tones. Keep each below 60 characters.',
      due: daysFrom(now, 2, 15),
      memberIds: [ownPerson.id, 'person-3'],
      checklists: [
        checklist('checklist-1', 'Before review', [
          ['Check trademarks', true],
          ['Translate to German', false],
          ['Count characters', false],
        ]),
      ],
      comments: [
        {
          id: 'comment-1',
          memberId: 'person-3',
          message: 'The second tone works best for us.',
          createdAt: daysFrom(now, -1, 9),
        },
      ],
    },
    { ...blank, id: 'card-2', listId: 'todo', name: 'Ask for the new logo files', memberIds: ['person-5'] },
    {
      ...blank,
      id: 'card-3',
      listId: 'todo',
      name: 'Plan the tests for October',
      due: daysFrom(now, -1, 17),
    },
    {
      ...blank,
      id: 'card-4',
      listId: 'progress',
      name: 'Draw pictures for the home page',
      memberIds: ['person-2', 'person-6'],
      isSubscribed: true,
      checklists: [
        checklist('checklist-2', 'Pictures', [
          ['Desk', true],
          ['Kitchen', true],
        ]),
      ],
    },
    {
      ...blank,
      id: 'card-5',
      listId: 'progress',
      name: 'Clean up the product names',
      due: daysFrom(now, 5, 12),
    },
    {
      ...blank,
      id: 'card-6',
      listId: 'review',
      name: 'Compare three payment providers',
      memberIds: [ownPerson.id],
    },
    { ...blank, id: 'card-7', listId: 'done', name: 'Move the blog to the new address' },
    { ...blank, id: 'card-8', listId: 'done', name: 'Write the welcome email', memberIds: ['person-4'] },
  ];
  const lists = [
    { id: 'todo', name: 'To do' },
    { id: 'progress', name: 'In progress' },
    { id: 'review', name: 'In review' },
    { id: 'done', name: 'Done' },
  ];
  return {
    lists: lists.map((list) => ({
      ...list,
      cardIds: cards.filter(({ listId }) => listId === list.id).map(({ id }) => id),
    })),
    cards,
    members: people.slice(0, 6).map(({ id }) => personWith(id)),
  };
}
