/** A fictional person in the demo data. */
export type Person = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
};

const names = [
  'Amara Okafor',
  'Bruno Castellani',
  'Chiara Lindqvist',
  'Devi Ramanathan',
  'Elias Haugen',
  'Farida Benali',
  'Goran Petrov',
  'Hana Sato',
  'Ines Carvalho',
  'Jonas Whitfield',
  'Kirra Donovan',
  'Luca Moretti',
] as const;

/** The people in all areas. */
export const people: readonly Person[] = names.map((name, index) => ({
  id: `person-${index + 1}`,
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@example.com`,
}));

/** The person with this id. Throws for another, because seeds name only people of the list. */
export function personWith(id: string): Person {
  const person = people.find((one) => one.id === id);
  if (person === undefined) throw new Error(`there is no ${id}`);
  return person;
}

/** The part of the signed-in person in chats, mails and boards. */
export const ownPerson: Person = personWith('person-1');
