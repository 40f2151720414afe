import { AdhelmError, addDays, dayInZone } from '@adhelm/contracts';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import type { Requester } from '../../foundation/http/index.ts';
import type { Services } from '../../foundation/services/index.ts';
import { connectDemoAccounts, type DemoAccount, listAccounts } from '../../sources/accounts/index.ts';
import { capabilitiesNamed, connectionOf } from '../../sources/index.ts';
import { HISTORY_DAYS } from '../sync/index.ts';
import { commitImport } from './commit-service.ts';
import { importEnqueuers } from './import-jobs.ts';
import { wasBrought } from './import-repository.ts';
import { type ImportServices, uploadImport } from './import-service.ts';
import { previewImport } from './preview-service.ts';

type DemoServices = Pick<Services, 'pool' | 'cipher' | 'sandboxUrl' | 'jobs' | 'log' | 'now'>;

/** The reports that panels export, and what they are of. The import recognises each by its header. */
const reports = { campaigns: 'campaign_day', contents: 'content_day', widgets: 'widget_day' } as const;
type PanelReport = keyof typeof reports;

/**
 * The reports to import: those that the API lacks, since it gives more figures than a file does. A file of campaigns also
 * has their names and statuses, which not every API lists.
 */
function reportsOf({ source }: DemoAccount): PanelReport[] {
  const { lists, reports: offered } = capabilitiesNamed(source);
  const names = Object.keys(reports) as PanelReport[];
  return names.filter(
    (name) =>
      offered.every(({ kind }) => kind !== reports[name]) ||
      (name === 'campaigns' && !lists.includes('campaign')),
  );
}

/** The importer of the demo's own files, whose imports notify no one. */
export const DEMO_IMPORTER = 'demo';

const requester: Requester = {
  scope: systemScope,
  actor: { kind: 'system', id: DEMO_IMPORTER, name: 'Adhelm' },
  requestId: null,
};

/**
 * Connects the sandbox's accounts of networks without an API, and imports what the panels export of these and of
 * networks whose API lacks some (RTX, RichAds, SelfAdvertiser, AdMaven; connect them before), as a person would: an
 * upload, the suggested mapping, a commit. Safe to repeat, since the files of a day are imported once. A failed import is logged,
 * and the demo continues without it.
 */
export async function importDemoPanels(
  services: DemoServices,
  panels: readonly DemoAccount[],
): Promise<void> {
  const { pool, cipher, now } = services;
  const imports: ImportServices = { pool, cipher, now, ...importEnqueuers(services.jobs) };
  await connectDemoAccounts(
    services,
    panels.filter(({ source }) => connectionOf(source).isImportOnly),
  );
  const connected = await withScope(pool, systemScope, listAccounts);
  for (const panel of panels) {
    const account = connected.find(
      ({ source, externalId }) => source === panel.source && externalId === panel.externalId,
    );
    for (const report of reportsOf(panel)) {
      try {
        if (account === undefined) throw new AdhelmError('not-found', `${panel.name} is not connected`);
        await importReport(imports, { panel, account: account.id, report });
      } catch (error) {
        services.log.warn({ err: error, source: panel.source, report }, 'a demo report was not imported');
      }
    }
  }
}

type DemoReport = { readonly panel: DemoAccount; readonly account: string; readonly report: PanelReport };

async function importReport(services: ImportServices, { panel, account, report }: DemoReport): Promise<void> {
  const { source, timeZone, baseUrl } = panel;
  const to = dayInZone(services.now(), timeZone);
  const from = addDays(to, 1 - HISTORY_DAYS);
  const name = `${source}-${report}-${from}-${to}.csv`;
  if (await withScope(services.pool, systemScope, (client) => wasBrought(client, account, name))) return;
  const answer = await fetch(`${baseUrl}/reports/${report}?${new URLSearchParams({ from, to })}`);
  if (!answer.ok) throw new AdhelmError('upstream', `The panel of ${source} answered ${answer.status}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { id, table } = await uploadImport(services, requester, { source, account, name, bytes });
  if (table === null) throw new AdhelmError('internal', 'A draft has a table');
  await previewImport(services, requester, id, { mapping: table.suggestion.mapping });
  await commitImport(services, requester, id, { skipErrors: false, isWholeDays: true });
}
