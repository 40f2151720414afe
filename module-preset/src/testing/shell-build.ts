import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration, WebpackPluginInstance } from 'webpack';

type ShellBuild = {
  readonly shellConfig: (folder: string, mode: 'production' | 'development') => Configuration;
};

const shell = fileURLToPath(new URL('../../../shell', import.meta.url));

/** How this checkout builds its shell. Loaded by its path, because the shell's project depends on this package. */
export const { shellConfig }: ShellBuild = await import(join(shell, 'webpack', 'shell-config.ts'));

type AreaBudget = {
  readonly AreaBudgetPlugin: new (most: Readonly<Record<string, number>>) => WebpackPluginInstance;
};

/** What limits the first scripts of its pages. */
export const { AreaBudgetPlugin }: AreaBudget = await import(join(shell, 'webpack', 'area-budget-plugin.ts'));
