const WEDNESDAY = 3;
const HOUR = 10;

/**
 * When pictures are taken by the product's clock: the next Wednesday at ten (UTC). The clock can only be ahead of the real
 * one, so the date differs; weekday and hour decide how full days, charts and forecasts are.
 */
export function pictureMoment(now: Date): Date {
  const moment = new Date(now);
  moment.setUTCHours(HOUR, 0, 0, 0);
  moment.setUTCDate(moment.getUTCDate() + ((WEDNESDAY - moment.getUTCDay() + 7) % 7));
  if (moment < now) moment.setUTCDate(moment.getUTCDate() + 7);
  return moment;
}
