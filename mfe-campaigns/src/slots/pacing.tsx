export { Pacing as default } from '../dashboard/index.ts';
