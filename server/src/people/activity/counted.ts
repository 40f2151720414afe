/** A formatted count: "1,200". */
export const count = (number: number): string => number.toLocaleString('en');

/** A formatted count with its noun: "1 row", "1,200 rows". */
export function counted(number: number, one: string, many = `${one}s`): string {
  return `${count(number)} ${number === 1 ? one : many}`;
}
