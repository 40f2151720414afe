/**
 * Reads the value at a path of steps joined by dots ("" for the whole, `data.0.id` looks into a list); undefined if a
 * step is missing. Built once, used for every row.
 */
export function readerOf(path: string): (value: unknown) => unknown {
  const steps = path === '' ? [] : path.split('.');
  return (value) => {
    let current = value;
    for (const step of steps) {
      if (typeof current !== 'object' || current === null || !Object.hasOwn(current, step)) return undefined;
      current = Reflect.get(current, step);
    }
    return current;
  };
}

/** The value at a path, for values that are read once per response. */
export function valueAt(value: unknown, path: string): unknown {
  return readerOf(path)(value);
}
