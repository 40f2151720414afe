import campaigns from '@adhelm/mfe-campaigns/module';
import docs from '@adhelm/mfe-docs/module';
import { startShell } from '@adhelm/shell/start';

const modules: Readonly<Record<string, Readonly<Record<string, () => Promise<unknown>>>>> = {
  campaigns: {
    './module': async () => ({ default: campaigns }),
    './slots/accounts-overview': () => import('@adhelm/mfe-campaigns/slots/accounts-overview'),
  },
  docs: { './module': async () => ({ default: docs }) },
};

/** The same shell and modules linked into one script, as the baseline for federation. */
startShell({
  warm: async () => undefined,
  importExposed: async (release, expose) => modules[release.name]?.[expose]?.(),
});
