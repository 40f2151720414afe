/** Figures of the picture: made up, said so below it, and they add up. */
export const pictureTotals = [
  { label: 'Spent', value: '$12,480', note: 'last 7 days' },
  { label: 'Revenue', value: '$17,160', note: 'last 7 days' },
  { label: 'Profit', value: '+$4,680', note: 'last 7 days' },
  { label: 'ROI', value: '37.5%', note: 'last 7 days' },
] as const;

export const pictureRows = [
  { campaign: 'Solar panels, US', source: 'MGID', spent: '$5,120', profit: '+$2,304', status: 'Active' },
  { campaign: 'Hearing aids, DE', source: 'Taboola', spent: '$3,900', profit: '+$1,365', status: 'Active' },
  { campaign: 'Seven foods, UK', source: 'RevContent', spent: '$2,260', profit: '+$904', status: 'Active' },
  { campaign: 'Car cover, FR', source: 'Zeropark', spent: '$1,200', profit: '+$107', status: 'Paused' },
] as const;

/** Spent and revenue of seven days in thousands of dollars, which the picture draws as lines. */
export const pictureDays = {
  spent: [1.6, 1.7, 1.8, 1.75, 1.85, 1.88, 1.9],
  revenue: [1.9, 2.1, 2.3, 2.4, 2.7, 2.8, 2.96],
} as const;
