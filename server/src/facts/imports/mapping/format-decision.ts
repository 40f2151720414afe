/** Decides the format of a column by its values. */
export type FormatDecision<Format extends string> = {
  /** Considers one value. A value that no format can parse is ignored. */
  see(value: string): void;
  /** The format that parses all values; null when none does, or when several do with different results. */
  decide(): Format | null;
  /** Formats that parse all values so far, likeliest first. */
  possible(): Format[];
};

type Candidates<Format extends string> = {
  readonly formats: readonly Format[];
  readonly read: (value: string, format: Format) => string | null;
};

/** Starts a decision between formats, likeliest first. */
export function formatDecision<Format extends string>({
  formats,
  read,
}: Candidates<Format>): FormatDecision<Format> {
  let possible = [...formats];
  const differing = new Set<string>();
  const pair = (a: Format, b: Format) => `${a}|${b}`;
  const isSettled = () =>
    possible.every((b, index) => index === 0 || !differing.has(pair(possible[0] ?? b, b)));
  return {
    see(value) {
      if (possible.length < 2) return;
      const readings = new Map(possible.map((format) => [format, read(value, format)]));
      const fitting = possible.filter((format) => readings.get(format) !== null);
      if (fitting.length === 0) return;
      possible = fitting;
      for (const a of fitting) {
        for (const b of fitting) if (readings.get(a) !== readings.get(b)) differing.add(pair(a, b));
      }
    },
    decide: () => (isSettled() ? (possible[0] ?? null) : null),
    possible: () => [...possible],
  };
}
