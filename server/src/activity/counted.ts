/** A count as people read it: "1,200". */
export const count = (number: number): string => number.toLocaleString('en');

/** A count with its noun, as a sentence says it: "1 row", "1,200 rows". */
export function counted(number: number, one: string, many = `${one}s`): string {
  return `${count(number)} ${number === 1 ? one : many}`;
}
