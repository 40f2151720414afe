import { startServer } from './app.ts';
import { readConfig } from './config.ts';
import { runProgram } from './run-program.ts';

await runProgram((onFatal) => startServer({ config: readConfig(process.env), onFatal }));
