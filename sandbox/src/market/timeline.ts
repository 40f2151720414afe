/** A value that changed over time. */
export type Timeline<Value> = {
  /** The value at an hour: the last one written up to and including it. */
  at(hour: number): Value;
  latest(): Value;
  /** Every value that was written, with its hour, from the first. */
  written(): readonly { readonly hour: number; readonly value: Value }[];
  set(hour: number, value: Value): void;
};

export function timelineOf<Value>(initial: Value): Timeline<Value> {
  const changes: { hour: number; value: Value }[] = [];
  return {
    at: (hour) => {
      for (let index = changes.length - 1; index >= 0; index -= 1) {
        const change = changes[index];
        if (change !== undefined && change.hour <= hour) return change.value;
      }
      return initial;
    },
    latest: () => changes.at(-1)?.value ?? initial,
    written: () => changes,
    set: (hour, value) => void changes.push({ hour, value }),
  };
}
