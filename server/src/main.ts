import { startServer } from './app.ts';
import { readConfig } from './config.ts';
import { runProgram } from './run-program.ts';

await runProgram(() => startServer({ config: readConfig(process.env) }));
