export { AccountsOverview as default } from '../features/accounts-overview/accounts-overview.tsx';
