import { aiReference } from './ai-reference.ts';
import { apiDocument } from './api-document.ts';
import { environmentVariables } from './environment-variables.ts';
import { sourceReference } from './source-reference.ts';

const reference = {
  environment: environmentVariables(),
  api: await apiDocument(),
  sources: sourceReference(),
  ai: aiReference(),
};

process.stdout.write(`${JSON.stringify(reference)}\n`);
