import { dayInWords, MICROS_PER_UNIT } from '@adhelm/contracts';
import type pg from 'pg';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import { raiseAlert, resolveAlerts } from '../../messaging/alerts/index.ts';
import { counted } from '../../people/activity/index.ts';
import { spendSpikes, trackersByAge, unmappedRevenue } from './fact-conditions.ts';

type CheckServices = { readonly pool: pg.Pool; readonly now: () => Date };

const subjectOf = ({ id, name }: { readonly id: string; readonly name: string }) =>
  ({ kind: 'account', id, name }) as const;
const hrefOf = (source: string, account: string) =>
  `/app/ts/campaigns?${new URLSearchParams({ source, account })}`;

/** Micro-units as people write money: "$1,250.50". */
function inMoney(micros: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.format(micros / MICROS_PER_UNIT);
}

/** Raises what the stored figures say, and resolves what they no longer say. */
export async function checkFacts(services: CheckServices): Promise<void> {
  await checkTrackers(services);
  await checkSpend(services);
}

async function checkTrackers({ pool, now }: CheckServices): Promise<void> {
  const at = now();
  await withScope(pool, systemScope, async (client) => {
    const unmapped = new Map((await unmappedRevenue(client, at)).map((row) => [row.id, row]));
    for (const tracker of await trackersByAge(client, at)) {
      const subject = subjectOf(tracker);
      const about = { subject, accounts: [tracker.id], source: tracker.source, isOngoing: true };
      const gone = { subject };
      if (tracker.isStale && tracker.completeThrough !== null) {
        const summary = `“${tracker.name}” has reported no revenue since ${dayInWords(tracker.completeThrough)}. Rules skip what depends on it.`;
        const href = hrefOf(tracker.source, tracker.id);
        await raiseAlert(client, { ...about, cause: 'tracker-stale', summary, href }, at);
      } else await resolveAlerts(client, { causes: ['tracker-stale'], ...gone }, at);
      const missing = unmapped.get(tracker.id);
      if (missing === undefined) {
        await resolveAlerts(client, { causes: ['revenue-unmapped'], ...gone }, at);
        continue;
      }
      const amount = inMoney(missing.unmapped, missing.currency);
      const summary = `${amount} of revenue that “${tracker.name}” reported in the last 3 days belongs to ${counted(missing.campaigns, 'campaign')} of no connected account.`;
      await raiseAlert(
        client,
        { ...about, cause: 'revenue-unmapped', summary, href: '/app/ts/tracker/subs' },
        at,
      );
    }
  });
}

async function checkSpend({ pool, now }: CheckServices): Promise<void> {
  const at = now();
  await withScope(pool, systemScope, async (client) => {
    for (const spike of await spendSpikes(client, at)) {
      const { cost, usual, currency, day, campaigns, source } = spike;
      const summary = `Campaigns of “${spike.name}” spent ${inMoney(cost, currency)} on ${dayInWords(day)}. Their average of the week before is ${inMoney(usual, currency)} a day.`;
      await raiseAlert(
        client,
        {
          cause: 'spend-spike',
          subject: subjectOf(spike),
          accounts: [spike.id],
          source,
          summary,
          examples: campaigns,
          isOngoing: true,
          href: hrefOf(source, spike.id),
        },
        at,
      );
    }
  });
}
