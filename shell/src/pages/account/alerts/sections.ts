/** The tabs of the alerts card, as they stand in the URL (`?section=`). */
export const alertSections = ['alerts', 'channels', 'quiet-hours', 'deliveries', 'outbox'] as const;
export type AlertSection = (typeof alertSections)[number];

export const isAlertSection = (value: string | null): value is AlertSection =>
  alertSections.some((section) => section === value);
