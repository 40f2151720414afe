import { formatNumber } from '@adhelm/shared-ui';
import { messagesIn, plural } from '@adhelm/shared-ui/messages';

/** A common cause, its figures ready to be read. */
type Cause = {
  readonly name: string;
  readonly timeZone: string | null;
  readonly than: string | null;
  readonly thanTimeZone: string | null;
  readonly hours: number;
  readonly share: string;
  readonly rows: number;
};

type Days = { readonly startDate: string; readonly endDate: string };

/** A tracker's sub-ids, their mapping, and why the sides differ. */
export const messages = messagesIn({
  en: {
    title: 'Tracker subs',
    descriptions: {
      subs: 'What each sub-ID cost at its network and earned in the tracker.',
      reconciliation: 'Where networks, tracker and clients report different figures, and why.',
    },
    skipToGrid: 'Skip to the table',
    gridLabel: 'Sub-IDs',
    views: 'Views',
    viewNames: { subs: 'Sub-IDs', reconciliation: 'Reconciliation' },
    total: (count: number) => `Total (${formatNumber(count)})`,
    fileName: (what: string, account: string, { startDate, endDate }: Days) =>
      `${what} ${account} ${startDate} ${endDate}`,
    listFailed: 'The tracker’s figures could not be loaded',
    listSafe: 'Nothing was lost.',
    close: 'Close',
    none: { title: 'No visits for these dates', text: 'Choose other dates or go back a step.' },
    filtered: { title: 'No matching rows', text: 'Lower the minimum cost or remove the condition.' },
    noTracker: {
      title: 'No tracker connected',
      text: 'Connect a Voluum or Thrive account to see visits, conversions and revenue by sub-ID.',
    },

    allTrackers: 'All trackers',
    accounts: (count: number) => plural(count, { other: '# accounts' }),
    countedOnce: 'Campaign days that several trackers report are counted once.',
    leftOut: (tracker: string, campaigns: number, visits: string, revenue: string) =>
      `Left out of ${tracker}: ${visits} visits and ${revenue} of ${plural(campaigns, { one: '# campaign', other: '# campaigns' })}.`,
    inZone: (count: number, zone: string) => `${formatNumber(count)} in ${zone}`,
    otherDays: 'The trackers’ days are in different time zones.',
    groupBy: 'Group by',
    minCost: 'Minimum cost',
    act: 'Take action',
    level: 'Compare by',
    allSources: 'All sources',
    id: 'ID',
    noValue: 'Not reported',
    subId: (position: number) => `Sub-ID ${position}`,
    dimensions: {
      source: 'Source',
      trackerCampaign: 'Tracker campaign',
      campaign: 'Campaign',
      content: 'Content',
      widget: 'Widget',
      sub1: 'Sub-ID 1',
      sub2: 'Sub-ID 2',
      sub3: 'Sub-ID 3',
      sub4: 'Sub-ID 4',
      sub5: 'Sub-ID 5',
      sub6: 'Sub-ID 6',
      day: 'Day',
    },
    drill: (value: string, next: string) => `${value}: by ${next.toLowerCase()}`,
    trail: 'Filters',
    within: (dimension: string, value: string) => `${dimension}: ${value}`,
    removeFilter: (dimension: string, value: string) => `Remove filter ${dimension}: ${value}`,

    figures: {
      visits: 'Visits',
      landingClicks: 'Lander clicks',
      conversions: 'Conversions',
      revenue: 'Revenue',
      trackerCost: 'Tracker cost',
      sourceClicks: 'Source clicks',
      sourceConversions: 'Source conversions',
      sourceCost: 'Source cost',
      unmappedVisits: 'Visits without cost',
      unmappedRevenue: 'Revenue without cost',
      clickLoss: 'Click loss',
      profit: 'Profit',
      roi: 'ROI',
      epc: 'EPC',
      cvr: 'CVR',
    },
    unattributed: 'Not attributed to these rows:',
    unattributedFigures: (visits: number, revenue: string) =>
      `${plural(visits, { one: '# visit', other: '# visits' })}, ${revenue} revenue.`,
    partProfit: (revenue: string) => `Profit and ROI exclude ${revenue} of revenue without cost data.`,
    unlinked: (count: number) =>
      plural(count, {
        one: '# tracked campaign could not be matched to one connected account.',
        other: '# tracked campaigns could not be matched to one connected account.',
      }),
    unlinkedText: 'No connected account has them, or several do.',

    mappings: 'Sub-ID mapping',
    mapping: {
      about:
        'Which sub-ID carries a network’s campaign, content and widget. It must match your tracking links, because costs are matched to visits with it.',
      notRead: 'The mapping could not be loaded',
      nowhere: 'Not tracked',
      usual: 'Default',
      keep: 'Save',
      kept: (source: string) => `Mapping of ${source} saved`,
      lostUpdate: 'Someone else changed this mapping. Review the current values and try again.',
      twice: (subId: string, one: string, other: string) =>
        `${subId} is set for both ${one} and ${other}, so its clicks would count twice. Choose another one.`,
    },

    reconciliation: {
      gridLabel: 'Network, tracker and client compared',
      noneUnexplained: {
        title: 'Nothing unexplained',
        text: 'The causes above explain every difference for these dates.',
      },
      showExplained: (count: number | null) =>
        count === null
          ? 'Show explained rows'
          : plural(count, { one: 'Show # explained row', other: 'Show # explained rows' }),
      hideExplained: 'Show unexplained rows only',
      unexplainedIn: {
        clicks: 'Clicks',
        conversions: 'Conversions',
        cost: 'Cost',
        leads: 'Leads',
        revenue: 'Revenue',
      },
      common: 'Common causes',
      commonNone: 'No cause explains several rows.',
      explainedRows: (rows: number) => plural(rows, { one: '# row', other: '# rows' }),
      considered: (rows: number) =>
        plural(rows, { other: 'Causes are those of the # rows with the most visits.' }),
      clients: 'clients',
      networks: (count: number) => plural(count, { other: '# networks' }),
      commonTexts: {
        unmapped: ({ rows }: Cause) =>
          plural(rows, {
            one: '# row without cost: no single connected account matches',
            other: '# rows without cost: no single connected account matches',
          }),
        'time-zone': ({ name, timeZone, than, thanTimeZone, hours }: Cause) =>
          `${name}: days in ${timeZone}, ${than}: days in ${thanTimeZone}, up to ${plural(hours, { one: '# hour', other: '# hours' })} apart`,
        stale: ({ name, hours }: Cause) =>
          `${name} last synced ${formatNumber(hours)} h ago, so its figures are incomplete`,
        'click-loss': ({ share }: Cause) => `${share} of paid clicks never reached the tracker`,
        'lost-postback': ({ share }: Cause) =>
          `${share} of the tracker’s conversions never reached the network`,
        'lost-lead': ({ share }: Cause) => `${share} of the clients’ leads never reached the tracker`,
        scrub: () => 'Clients rejected leads that the tracker counts',
        pending: () => 'Clients have not decided these leads yet',
        fx: ({ name }: Cause) => `Amounts of ${name} are converted at rates that may differ by 2%`,
      },
      nextSteps: {
        unmapped: 'Connect the account or fix the sub-ID mapping.',
        'time-zone': 'Compare longer ranges, or use one time zone.',
        stale: 'Check the connection of the account.',
        'click-loss': 'Check redirects and the landing page.',
        'lost-postback': 'Check the postback URL at the network.',
        'lost-lead': 'Check the clients’ postback to the tracker.',
        scrub: 'Ask the client for the reasons.',
        pending: 'Compare again once they are decided.',
        fx: 'No action needed.',
      },
      openAccounts: 'Open accounts',
      open: (name: string) => `${name}: why the sides differ`,
      gone: 'No data for these dates',
      goneText: 'Choose other dates to see it.',
      columns: {
        name: 'Name',
        source: 'Source',
        unexplained: 'Unexplained',
        sourceClicks: 'Source clicks',
        visits: 'Visits',
        clicksDifference: 'Δ clicks',
        sourceConversions: 'Source conversions',
        trackerConversions: 'Tracker conversions',
        conversionsDifference: 'Δ conversions',
        leads: 'Client leads',
        leadsDifference: 'Δ leads',
        rejected: 'Rejected leads',
        sourceCost: 'Source cost',
        trackerCost: 'Tracker cost',
        costDifference: 'Δ cost',
        revenue: 'Tracker revenue',
        commission: 'Client commission',
        revenueDifference: 'Δ revenue',
      },
      sides: { source: 'Source', tracker: 'Tracker', client: 'Client' },
      measures: {
        clicks: 'Clicks and visits',
        conversions: 'Conversions',
        leads: 'Conversions and leads',
        cost: 'Cost',
        revenue: 'Revenue and commission',
      },
      difference: 'Difference',
      unexplained: 'Unexplained',
      notCounted: 'contributes',
      causes: {
        'click-loss': 'Click loss',
        'lost-postback': 'Lost postback',
        scrub: 'Scrub',
        pending: 'Pending',
        fx: 'Exchange rate',
        'time-zone': 'Time zone',
        unmapped: 'No matching cost',
      },
      causeTexts: {
        'click-loss': 'Paid clicks that never reached the tracker.',
        'lost-postback': 'Conversions that one side never received.',
        scrub: 'Counted by the tracker, rejected by the client.',
        pending: 'The client has not decided yet.',
        fx: 'Different currencies, converted at the day’s rate.',
        'time-zone': 'Days in different time zones.',
        unmapped: 'No connected account reports it, or the sub-ID mapping does not match.',
      },
    },
  },
});
