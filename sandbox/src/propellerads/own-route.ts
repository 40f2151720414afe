import type { OwnRoute as Route } from '../requests/own-route.ts';

/** What is answered with null is answered 204. */
export type OwnRoute = Route<'id' | 'mode' | 'zone'>;
