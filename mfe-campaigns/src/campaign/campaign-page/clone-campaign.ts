// on demand: what creates campaigns is large
export { cloneCampaign } from '../../create/index.ts';
