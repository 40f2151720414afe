export { TopCampaigns as default } from '../dashboard/top-campaigns.tsx';
