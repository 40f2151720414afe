import type { OwnRoute as Route } from '../requests/own-route.ts';

/** A null result is sent as 204. */
export type OwnRoute = Route<'id' | 'mode' | 'zone'>;
