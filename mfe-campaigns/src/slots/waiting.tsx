export { Waiting as default } from '../dashboard/index.ts';
