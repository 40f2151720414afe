export { SourceHealth as default } from '../dashboard/index.ts';
