import { FactList, Paragraph } from '../../components/prose.tsx';
import { sync } from './samples.ts';

const facts = [
  {
    key: 'money',
    term: 'Money',
    text: 'Whole millionths of the account’s currency, so no cent is lost to rounding. Amounts of different currencies are never added up.',
  },
  {
    key: 'zero',
    term: '0',
    text: 'The network said zero, or its complete report does not mention the campaign.',
  },
  {
    key: 'unknown',
    term: '–',
    text: 'Nobody told us. What is computed from it is not known either: without revenue there is no profit.',
  },
  {
    key: 'ratios',
    term: 'Ratios',
    text: 'Sums first, then the division: ROI of a total is its profit divided by its cost, never a mean of the rows. Dividing by zero gives “–”.',
  },
  {
    key: 'days',
    term: 'Days',
    text: 'The network’s own: from midnight to midnight in the account’s time zone.',
  },
  {
    key: 'contents',
    term: 'Contents',
    text: 'What a campaign has beyond its contents, such as clicks that the network assigns to none, is shown above them. It is never spread over them.',
  },
  {
    key: 'freshness',
    term: 'Synced 5 min. ago',
    text: `The age of the oldest part of what you see. The first synchronization reads the last ${sync.historyDays} days. The sandbox’s accounts are read every ${sync.everyMinutes} minutes, and the last ${sync.revisedDays} days again each time, because networks correct them. Open pages refresh by themselves.`,
  },
  {
    key: 'silence',
    term: 'Out of date',
    text: 'When a network does not answer, the older figures stay, and a notice says since when they are old and why.',
  },
];

export function HowFiguresAreMade() {
  return (
    <>
      <Paragraph>
        Sums come from the network’s own reports, the rest is computed from these sums. Adhelm estimates
        nothing.
      </Paragraph>
      <FactList facts={facts} />
    </>
  );
}
