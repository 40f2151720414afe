/** The id of the element that shows a row of a message or proposal. */
export const rowElementId = (owner: string, row: string) => `${owner}-${row}`;
