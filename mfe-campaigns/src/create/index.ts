/** Creating campaigns and contents. Other areas import only this file; routes load its pages on demand. */
export { cloneCampaign } from './submissions/clone-campaign.ts';
