import { startServer } from '../app.ts';
import { readConfig } from '../config.ts';
import { runProgram } from '../run-program.ts';

/** The program without its features, for tests of the process itself: no built modules are needed. */
await runProgram(() => startServer({ config: readConfig(process.env), features: [] }));
