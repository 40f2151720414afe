/** An id for something that a person creates. */
export const newId = (): string => crypto.randomUUID();
