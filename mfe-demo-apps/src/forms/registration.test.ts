import { emptyRegistration, registrationFaults } from './registration.ts';

const today = '2026-11-25';
const valid = {
  ...emptyRegistration,
  name: 'Ana',
  email: 'ana@example.com',
  date: today,
  terms: true,
};

describe('a registration', () => {
  it('is complete without guests and notes', () => {
    expect(registrationFaults(valid, today)).toEqual({});
  });

  it('names everything that is missing', () => {
    expect(registrationFaults(emptyRegistration, today)).toEqual({
      name: 'Enter your name',
      email: 'Enter a valid email address',
      date: 'Choose a day',
      terms: 'Please confirm the house rules',
    });
  });

  it.each([
    ['name', 'x'.repeat(256), 'Use at most 255 characters'],
    ['email', 'ana@', 'Enter a valid email address'],
    ['date', '2026-11-24', 'Choose today or a later day'],
    ['guests', '6', 'Enter a number from 0 to 5'],
    ['guests', '-1', 'Enter a number from 0 to 5'],
    ['guests', '1.5', 'Enter a number from 0 to 5'],
    ['guests', '', 'Enter a number from 0 to 5'],
  ])('refuses %s %s', (name, value, fault) => {
    expect(registrationFaults({ ...valid, [name]: value }, today)).toEqual({ [name]: fault });
  });
});
