export type { Feature, Services } from './services.ts';
