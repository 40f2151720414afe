/** A recipient is added once, however often they are chosen. */
export function withRecipient<Person extends { readonly id: string }>(
  recipients: readonly Person[],
  added: Person,
): readonly Person[] {
  return recipients.some(({ id }) => id === added.id) ? recipients : [...recipients, added];
}
