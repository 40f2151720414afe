import { messagesIn } from '@adhelm/shared-ui/messages';

/** Charts of figures over time. */
export const messages = messagesIn({
  en: {
    figures: {
      cost: 'Cost',
      revenue: 'Revenue',
      profit: 'Profit',
      roi: 'ROI',
      conversions: 'Conversions',
    },
    chart: 'Chart',
    chartByDay: 'Cost, revenue and profit by day',
    chartByHour: 'Cost, revenue and profit by hour',
    hour: 'Hour',
    figure: 'Figure',
    viewNames: { days: 'Days', hours: 'Hours', 'heat-map': 'Heat map' },
    heatOf: (figure: string, isPerHour: boolean) =>
      isPerHour ? `${figure} per hour, by weekday and hour` : `${figure} by weekday and hour`,
    hoursIn: (timeZone: string) => `Hours in ${timeZone}.`,
    someHours: (accounts: number, of: number) =>
      `Only ${accounts} of ${of} accounts are included: the other networks report days only.`,
    hoursWithoutRevenue: (cost: string) => `${cost} of cost without revenue by hour is not included.`,
    noHours: 'These networks report days, not hours.',
    chartFailed: 'The chart could not be loaded',
    views: 'Chart by',
  },
});
