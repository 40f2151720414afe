import { savedViewDraftSchema, savedViewSchema } from './saved-views.ts';

const draft = { name: 'Losing\u202e', query: 'sort=-profit', layout: null, isShared: false };

it('rejects a new view with a direction change in its name but reads stored ones', () => {
  expect(savedViewDraftSchema.safeParse(draft).error?.issues[0]?.path).toEqual(['name']);
  const kept = {
    ...draft,
    id: '01a1fe80-89a3-7d2c-b9d6-82f25fabacfb',
    screen: 'campaigns/list',
    owner: { id: 'u1', name: 'Ada' },
    isMine: true,
    updatedAt: '2026-11-21T12:00:00.000Z',
  };
  expect(savedViewSchema.parse(kept).name).toBe(draft.name);
});
