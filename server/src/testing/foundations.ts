import { startServer } from '../app.ts';
import { readConfig } from '../foundation/config/index.ts';
import { runProgram } from '../run-program.ts';

/** The server without its features, for tests of the process itself, which need no built modules. */
await runProgram(() => startServer({ config: readConfig(process.env), features: [] }));
