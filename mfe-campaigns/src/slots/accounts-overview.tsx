export { AccountsOverview as default } from '../accounts/index.ts';
