import { type ScalingPolicy, unchangedSettings } from '../scaling-policy.ts';

/** Leaves everything as it is. */
export const alone: ScalingPolicy = {
  name: 'alone',
  start: (known) => () => unchangedSettings(known),
};

const RISE = 1.2;

/** "+20 % a day", up to the same ceiling as everybody. */
export const naive: ScalingPolicy = {
  name: 'naive',
  start: (known) => {
    let { dailyLimit } = known;
    return () => {
      dailyLimit = Math.min(known.ceilingPerDay, dailyLimit * RISE);
      return { ...unchangedSettings(known), dailyLimit };
    };
  },
};

const LOOK_BACK = 3;

/** "+20 % a day" while the last three days earned by what is reported, and as much less while they did not. */
export const naiveWhileEarning: ScalingPolicy = {
  name: 'naive while it earns',
  start: (known) => {
    let { dailyLimit } = known;
    return ({ record }) => {
      let [paid, cost] = [0, 0];
      for (let widget = 0; widget < record.widgets; widget += 1) {
        const sums = record.sums(widget, record.today - LOOK_BACK);
        paid += sums.conversions * known.targetCpa;
        cost += sums.cost;
      }
      dailyLimit =
        paid > cost
          ? Math.min(known.ceilingPerDay, dailyLimit * RISE)
          : Math.max(known.dailyLimit, dailyLimit / RISE);
      return { ...unchangedSettings(known), dailyLimit };
    };
  },
};
