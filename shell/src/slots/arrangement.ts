/** Which widgets of a slot a person sees, and in which order. Widgets are named `module/id`. */
export type Arrangement = {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
};

/** Each module's own order, with nothing hidden. */
export const usualArrangement: Arrangement = { order: [], hidden: [] };

/** `usual` in the person's order. A widget that is new to the person follows the one that it follows usually. */
export function arrangedKeys(usual: readonly string[], { order }: Pick<Arrangement, 'order'>): string[] {
  const arranged = order.filter((key, place) => usual.includes(key) && order.indexOf(key) === place);
  usual.forEach((key, place) => {
    if (arranged.includes(key)) return;
    const before = usual[place - 1];
    arranged.splice(before === undefined ? 0 : arranged.indexOf(before) + 1, 0, key);
  });
  return arranged;
}

/** `keys` with one moved to a place, counted without it. */
export function movedKey(keys: readonly string[], key: string, place: number): string[] {
  return keys.filter((other) => other !== key).toSpliced(place, 0, key);
}
