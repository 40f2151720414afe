import { ensureInstalled } from './installation.mjs';
import { runProgram } from './program.mjs';

ensureInstalled();
runProgram('server/src/admin/main.ts', process.argv.slice(2));
