import { numberOfUuid, uuidOf } from './uuids.ts';

describe('UUIDs', () => {
  it.each([1_180_400, 71_180_423, 79_000_001])('round-trip: %i', (number) => {
    const uuid = uuidOf('zeropark campaign', number);
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(numberOfUuid('zeropark campaign', uuid)).toBe(number);
  });

  it('differ by kind and refuse other strings', () => {
    const uuid = uuidOf('voluum campaign', 7);
    expect(uuidOf('zeropark campaign', 7)).not.toBe(uuid);
    expect(uuidOf('voluum campaign', 8)).not.toBe(uuid);
    for (const other of [uuidOf('zeropark campaign', 7), uuid.toUpperCase().replace('4', 'A'), '7', ''])
      expect(numberOfUuid('voluum campaign', other)).toBeUndefined();
  });
});
