import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '../paths.ts';
import { changelog } from './changelog.ts';
import { busEvents, rolePermissions, settings } from './contract-reference.ts';
import { differenceCauseRows } from './difference-causes.ts';
import { errorMeanings, moduleFailures } from './failure-reference.ts';
import { hostMembers } from './host-api.ts';
import { keyboardKeys } from './keyboard-keys.ts';
import { manifestFields } from './manifest-fields.ts';
import { metricFormulas } from './metric-formulas.ts';
import { repository } from './repository.ts';
import { ruleMetricRows, ruleModeRows, ruleTemplateRows } from './rule-reference.ts';
import { serverReference } from './server-reference.ts';

/** Reads the product's sources and writes what pages show of them, one file per table. */
export function writeReference(): void {
  const { environment, calls, sources, ai } = serverReference();
  const tables = {
    environment,
    'api-calls': calls,
    sources,
    permissions: rolePermissions(),
    'bus-events': busEvents(),
    'host-api': hostMembers(),
    'manifest-fields': manifestFields('moduleManifestSchema'),
    'shortcut-fields': manifestFields('moduleShortcutSchema'),
    'keyboard-keys': keyboardKeys(),
    settings: settings(),
    changelog: changelog(),
    repository: repository(),
    'metric-formulas': metricFormulas(),
    'rule-metrics': ruleMetricRows(),
    'rule-templates': ruleTemplateRows(),
    'rule-modes': ruleModeRows(),
    'difference-causes': differenceCauseRows(),
    'error-meanings': errorMeanings(),
    'module-failures': moduleFailures(),
    ai,
  };
  mkdirSync(paths.generated, { recursive: true });
  for (const [name, table] of Object.entries(tables)) {
    writeFileSync(join(paths.generated, `${name}.json`), JSON.stringify(table));
  }
}
