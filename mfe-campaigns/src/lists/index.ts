/** The lists of campaigns and contents. Other areas import only this file. */
export { useAllCampaigns } from './all-campaigns/all-campaigns-api.ts';
export { type CampaignList, useCampaignList } from './campaigns/campaigns-api.ts';
export { CampaignsPage } from './campaigns-page.tsx';
export { ContentThumbnail } from './contents/content-thumbnail.tsx';
export { ContentsList } from './contents/contents-list.tsx';
export { useContents } from './contents/use-contents.ts';
export { messages as accountMessages } from './figure-lists/account-messages.ts';
export { CreateLink } from './figure-lists/create-link.tsx';
