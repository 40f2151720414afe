import { buildWhatChanged } from './browser-build.mjs';
import { ensureInstalled } from './installation.mjs';
import { checkStart, runProgram } from './program.mjs';

ensureInstalled();
checkStart();
console.log('Building what changed …');
buildWhatChanged();
runProgram('start.ts', process.argv.slice(2));
