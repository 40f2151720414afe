import { startServer } from './app.ts';
import { readConfig } from './foundation/config/index.ts';
import { runProgram } from './run-program.ts';

await runProgram(() => startServer({ config: readConfig(process.env) }));
