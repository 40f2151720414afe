type FigureProps = { readonly value: number; readonly format: ((value: number) => string) | undefined };

/** A number in a cell: negative ones in the danger colour, always written left to right. */
export function Figure({ value, format }: FigureProps) {
  return (
    <span className={value < 0 ? 'figure negative' : 'figure'}>
      {format === undefined ? String(value) : format(value)}
    </span>
  );
}
