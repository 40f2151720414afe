import type { OwnRoute as Route } from '../requests/own-route.ts';

export type OwnRoute = Route<'id' | 'ad'>;
