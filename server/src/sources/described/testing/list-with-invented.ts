import { describedSources as listed } from '../described-sources.ts';
import { invented } from './invented-network.ts';

/** The list with one more line, which `listInventedFor` puts in place of the real one. */
export const describedSources = [...listed, invented];
