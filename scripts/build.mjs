import { buildWhatChanged } from './browser-build.mjs';
import { ensureInstalled } from './installation.mjs';

ensureInstalled();
buildWhatChanged();
