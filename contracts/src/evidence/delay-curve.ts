/** Which part of the conversions of a click has arrived by its age; ages and parts do not fall. */
export type DelayCurve = readonly { readonly ageHours: number; readonly arrived: number }[];

/** The part that has arrived by an age: linear between points, 0 before the first click, the last part after the end. */
export function arrivedPart(curve: DelayCurve, ageHours: number): number {
  let [fromAge, fromPart] = [0, 0];
  for (const { ageHours: toAge, arrived } of curve) {
    if (ageHours < toAge)
      return fromPart + ((arrived - fromPart) * Math.max(0, ageHours - fromAge)) / (toAge - fromAge);
    [fromAge, fromPart] = [toAge, arrived];
  }
  return curve.length === 0 ? 1 : fromPart;
}

/**
 * How many clicks the conversions so far speak for: each counts by the part of its conversions that has arrived. Without
 * it, young clicks look like clicks that do not convert (delayed feedback: Chapelle, KDD 2014).
 */
export function matureClicks(
  clicks: readonly { readonly ageHours: number; readonly clicks: number }[],
  curve: DelayCurve,
): number {
  return clicks.reduce((sum, part) => sum + part.clicks * arrivedPart(curve, part.ageHours), 0);
}
