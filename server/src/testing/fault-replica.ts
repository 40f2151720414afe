import { startServer } from '../app.ts';
import { domainFeatures } from '../features.ts';
import { readConfig } from '../foundation/config/index.ts';
import { runProgram } from '../run-program.ts';

/** The server without its pages, for tests that remove something from a process of its own. */
await runProgram(() => {
  const sandboxUrl = process.env.SANDBOX_URL;
  return startServer({
    config: readConfig(process.env),
    features: domainFeatures,
    ...(sandboxUrl === undefined ? {} : { sandboxUrl }),
    rateLimits: { windowMs: 10_000, perUser: 1_000_000, perAddress: 1_000_000 },
  });
});
