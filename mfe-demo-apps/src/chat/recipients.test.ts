import { withRecipient } from './recipients.ts';

describe('recipients', () => {
  it('are added once per id', () => {
    const ana = { id: '1', name: 'Ana' };
    const ben = { id: '2', name: 'Ben' };
    expect(withRecipient([], ana)).toEqual([ana]);
    expect(withRecipient([ana], ben)).toEqual([ana, ben]);
    expect(withRecipient([ana, ben], { id: '1', name: 'Ana again' })).toEqual([ana, ben]);
  });
});
