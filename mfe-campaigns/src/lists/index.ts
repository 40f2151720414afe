/** The lists of campaigns and contents. Other areas import only this file. */
export { type CampaignList, useCampaignList } from './campaigns/campaigns-api.ts';
export { CampaignsPage } from './campaigns-page.tsx';
export { ContentThumbnail } from './contents/content-thumbnail.tsx';
