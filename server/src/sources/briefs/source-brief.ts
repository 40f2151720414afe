export type { BriefField, SourceBrief } from '@adhelm/contracts';
