import { moduleConfig } from '@adhelm/module-preset/webpack';

export default (_env, { mode = 'production' }) => moduleConfig({ folder: import.meta.dirname, mode });
