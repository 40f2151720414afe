/** The median; the mean of the two middle values for an even count. Throws for an empty list. */
export function median(values: readonly number[]): number {
  const ordered = values.toSorted((a, b) => a - b);
  const middle = ordered.length / 2;
  const [low, high] = [ordered[Math.ceil(middle) - 1], ordered[Math.floor(middle)]];
  if (low === undefined || high === undefined) throw new RangeError('nothing was measured');
  return (low + high) / 2;
}
