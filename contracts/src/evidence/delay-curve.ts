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

/**
 * How many conversions of the clicks of one day were reported so far, at the end of each day from that day on; the last is
 * today's report.
 */
export type CohortReports = readonly number[];

/** What is usual before a campaign has reports of its own: most conversions arrive within a day. */
const USUAL = [0.7, 0.93, 0.98, 0.995, 1];
const USUAL_CONVERSIONS = 10;
const HOURS_PER_DAY = 24;

/**
 * The delay curve of days of clicks, learned from how their reports grew: growth from one age to the next, over all days
 * that reached both (chain ladder; Mack, ASTIN Bulletin 1993), with the usual curve counting as a few conversions.
 * An age is that of the middle of the day of clicks. Growth beyond the oldest report is not known and counts as none.
 */
export function learnedDelayCurve(cohorts: readonly CohortReports[]): DelayCurve {
  const ages = Math.max(USUAL.length, ...cohorts.map((reports) => reports.length));
  const usual = (age: number) => USUAL_CONVERSIONS * (USUAL[age] ?? 1);
  let arrived = 1;
  const parts = [1];
  for (let age = ages - 2; age >= 0; age -= 1) {
    let [before, after] = [usual(age), usual(age + 1)];
    for (const reports of cohorts) {
      const [one, next] = [reports[age], reports[age + 1]];
      if (one === undefined || next === undefined) continue;
      before += one;
      after += next;
    }
    arrived *= after > before ? before / after : 1;
    parts.unshift(arrived);
  }
  return parts.map((part, age) => ({ ageHours: (age + 0.5) * HOURS_PER_DAY, arrived: part }));
}
