type Word = {
  readonly word: string;
  readonly meaning: string;
  /** Whether screens say it, to the letter; other words are the field's. */
  readonly isOnScreen: boolean;
};

const said = (word: string, meaning: string): Word => ({ word, meaning, isOnScreen: true });
const known = (word: string, meaning: string): Word => ({ word, meaning, isOnScreen: false });

/** Words of the product that a newcomer asks for, by what they belong to. */
export const words: readonly Word[] = [
  said('Source', 'An ad network, a tracker or an advertiser that Adhelm reads.'),
  said('Account', 'One login at a source, with its own currency and time zone.'),
  said('Campaign', 'What you run and pay for at a network. RevContent calls it a boost.'),
  said('Content', 'An ad of a campaign. Networks also say teaser, item or creative.'),
  said('Widget', 'The place that showed an ad. Networks also say zone, site, target or source.'),
  known('Tracker', 'Counts visits and conversions behind the ads, such as Thrive or Voluum.'),
  known('Client', 'An advertiser. Its system reports what became of each lead.'),
  known(
    'Lead',
    'Somebody who left their details at a client. It is pending until the client approves or rejects it.',
  ),
  known(
    'Sub-ID',
    'What a tracking link says about the click, such as its widget. It connects a tracker’s revenue to a network’s cost.',
  ),
  said(
    'Rule',
    'A condition and an action that Adhelm runs on a schedule, such as: block a widget that loses money.',
  ),
  known('Decision', 'What a rule decided about one widget, content or campaign, with the figures it used.'),
  said('Shadow', 'A mode of rules: it logs what it would do, and changes nothing.'),
  said('Logged', 'A rule in shadow decided it. Nothing was sent.'),
  said(
    'Held back',
    'The condition was met, but a guard kept the rule from acting. The decision names the guard.',
  ),
  said('Waiting for approval', 'A person approves or rejects the change before it is sent.'),
  said('Confirmed', 'Adhelm has read the new state back from the network.'),
  known('Guard', 'A limit on what a wrong rule can do, such as the changes per day.'),
  known('Stop-loss', 'A rule that stops what loses more than an amount that you set.'),
  said(
    'Control group (%)',
    'The share of widgets or campaigns that a rule leaves alone at random, to measure what it saves.',
  ),
  said('Backtest', 'Runs a rule over past days, with the figures as they were known then.'),
  said(
    'Probation',
    'Gives a blocked widget a small budget again, and keeps or blocks it for good afterwards.',
  ),
  said('Block lists', 'Widgets that Adhelm blocks in all campaigns that the list is attached to.'),
  said('Evidence', 'How likely it is that a widget really loses, given its own figures and its campaign’s.'),
  known(
    'Manual task',
    'A change that a network’s API does not offer. You make it at the network, and Adhelm confirms it.',
  ),
];
