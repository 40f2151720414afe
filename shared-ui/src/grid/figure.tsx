type FigureProps = {
  readonly value: number;
  readonly format: ((value: number) => string) | undefined;
  /** Says more of it, on hover. */
  readonly note?: string | undefined;
};

/** A number in a cell: negative ones in the danger colour, always written left to right. */
export function Figure({ value, format, note }: FigureProps) {
  return (
    <span className={value < 0 ? 'figure negative' : 'figure'} title={note}>
      {format === undefined ? String(value) : format(value)}
    </span>
  );
}
