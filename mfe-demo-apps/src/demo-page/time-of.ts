import { formatInstant } from '@adhelm/shared-ui';

/** Date and time of an instant of the demo data, which are milliseconds since 1970. */
export const timeOf = (instant: number): string => formatInstant(new Date(instant).toISOString());
