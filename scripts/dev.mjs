import { ensureInstalled } from './installation.mjs';
import { checkStart, runProgram } from './program.mjs';

ensureInstalled();
checkStart();
runProgram('develop.ts', process.argv.slice(2));
