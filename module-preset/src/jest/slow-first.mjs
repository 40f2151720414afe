import { readFileSync } from 'node:fs';
import Sequencer from '@jest/test-sequencer';

/** A comment at the top of a file that takes half a minute or more: `/** @slow starts …`. */
const SLOW = /^\/\*\*[^/]*@slow\b/;

/**
 * Starts slow files first, so that no core is idle while the last one finishes. jest alone takes the largest files first
 * until it has measured them once, and a file that starts servers can be short.
 */
export default class SlowFirst extends Sequencer {
  sort(tests) {
    const isSlow = ({ path }) => SLOW.test(readFileSync(path, 'utf8'));
    const sorted = super.sort(tests);
    return [...sorted.filter(isSlow), ...sorted.filter((test) => !isSlow(test))];
  }
}
