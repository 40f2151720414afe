import { isReturnAddress, newAssistantSchema } from './assistants.ts';

it.each([
  'http://127.0.0.1/callback',
  'http://127.0.0.1:8080/callback?state=1',
  'http://[::1]/callback',
  'http://localhost:3000/oauth/callback',
  'https://assistant.example.com/callback',
])('a sign-in may return to %s', (address) => {
  expect(isReturnAddress(address)).toBe(true);
});

it.each([
  'http://assistant.example.com/callback',
  'http://127.0.0.1.example.com/callback',
  'http://localhost.example.com/callback',
  'https://localhost/callback',
  'https://assistant.example.com/callback#here',
  'https://user:secret@assistant.example.com/callback',
  'http://127.0.0.1@example.com/callback',
  'javascript:alert(1)',
  'myapp://callback',
  'callback',
  '',
])('a sign-in may not return to %s', (address) => {
  expect(isReturnAddress(address)).toBe(false);
});

it('an assistant has a visible name and one to five addresses', () => {
  const valid = { name: 'Helper', returnAddresses: ['http://127.0.0.1/callback'], mayPropose: false };
  expect(newAssistantSchema.safeParse(valid).success).toBe(true);
  for (const change of [
    { name: ' ' },
    { name: 'Help\u202eer' },
    { returnAddresses: [] },
    { returnAddresses: Array.from({ length: 6 }, () => 'http://127.0.0.1/callback') },
    { secret: 'x' },
  ])
    expect(newAssistantSchema.safeParse({ ...valid, ...change }).success).toBe(false);
});
