import { isTimeZone } from '@adhelm/contracts';

/** Words of states, settings and refusals that networks use; they are about no person and no account. */
const words = new Set(
  `a an and are as at be by can cannot for from has have in into is it its must no not of on only or our out over per
  please such than that the then this to too under up use was when with without you your
  accept accepted access account accounts active activated admin ad ads adult all allow allowed allowlist already
  api api-key apikey approval approved approve archive archived archiving arrived auth authentication authorization
  automatic bad balance balanced bid bids blacklist block blocked blocklist body boost boosts budget by called campaign
  campaigns category change changed check checked click clicks client closed code complete completed conflict contact
  content contents conversion conversions cost count country cpa cpc cpm crawling create created creative credentials
  currency daily data database date day days declined deleted denied depleted desktop details direct disabled
  disapproved does domain done down draft during editing empty enable enabled end ended entity error errors exceeded
  exhausted exists expired exist fail failed failure false fetch field fields finished first forbidden format found
  frozen gateway general good group header hold hour hours id image inactive include included input install integer
  internal invalid issue item items key known last later latest leads learning length less level limit limited limits
  list live load login mainstream many maximum message method minimum minute minutes missing mobile moderation month
  moderated more name native network new next none nothing null number off offset ok old once one online only open
  order other outside page paid parameter parameters pause paused pending performance permission permissions placement
  pop popunder product published push quota range rate read ready reason rejected remaining remove removed report
  reports request requests required reset resource response restricted result results resume retry review reviewed
  rows running same scheduled search second seconds secret server service session set site size slow soon source
  sources start started state statistics stats status stop stopped store subscription success successful suspended
  switched tablet target targets temporarily temporary terminated text throttled time timeout today token too total
  traffic true try type unable unauthorized unavailable unknown unlimited unsupported update updated url user valid
  value values version wait waiting wallet was whitelist whitelisted widget widgets window wrong yes yesterday zone
  zones offline standard website word html xml not-found bearer`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

const day =
  /^(\d{4}-\d{2}-\d{2}|\d{2}[/.]\d{2}[/.]\d{4})([T ]\d{2}:\d{2}(:\d{2})?(\.\d+)?( ?(Z|[+-]\d{2}:?\d{2}))?)?$/;
/** Not ten digits or more: those may be a phone number. */
const figure = /^[-+]?\d{1,9}([.,]\d{1,9})?\s?%?$/;
const machineWord = /^[a-z]+([_-][a-z]+)*$|^[A-Z]+(_[A-Z]+)*$|^[a-z]+([A-Z][a-z]+)+$/;
const statusField = /stat(e|us)$|^enabled?$|type$|mode(l)?$|decision$|strategy$|objective$|reason_?code$/i;
const columnsField = /^(columns|group_?by|dimensions?|metrics)$/i;
const currencyField = /curr/i;
const countryField = /countr|geo|lang|locale/i;

/** Whether all words of a text are those of networks. */
export function isPlainText(text: string): boolean {
  return text
    .toLowerCase()
    .split(/[^\p{L}-]+/u)
    .every((word) => word === '' || words.has(word) || (word.endsWith('s') && words.has(word.slice(0, -1))));
}

/** A message with `…` for each word that networks do not use; codes such as LIMIT_REACHED stay. */
export function plainMessage(text: string): string {
  return text
    .split(/(\s+)/)
    .map((part) => (isKeptPart(part) ? part : '…'))
    .join('')
    .replace(/…(\s+…)+/g, '…');
}

function isKeptPart(part: string): boolean {
  if (/^\s*$/.test(part) || /^\d{1,4}[.,;:]?$/.test(part)) return true;
  if (/^\W*[A-Z]{2,}(_[A-Z]+)+\W*$/.test(part)) return true;
  return /^[^\p{L}\d@]*[\p{L}-]+[^\p{L}\d@]*$/u.test(part) && isPlainText(part);
}

/** Whether the value of a field says nothing about an account or a person: a day, a figure, a state, a setting. */
export function isPlainValue(field: string, value: string, above = ''): boolean {
  if (value.trim() === '' || day.test(value) || figure.test(value)) return true;
  if (value.includes('/') && isTimeZone(value)) return true;
  if (/zone|^tz$/i.test(field) && isTimeZone(value)) return true;
  if (currencyField.test(field) && /^[A-Z]{3}$/.test(value)) return true;
  if (countryField.test(`${above} ${field}`) && /^[A-Za-z]{2}$/.test(value)) return true;
  if (
    (statusField.test(field) || columnsField.test(field)) &&
    machineWord.test(value) &&
    value.length <= 40
  ) {
    return true;
  }
  return /\p{L}/u.test(value) && value.length <= 60 && !/[\d@]/.test(value) && isPlainText(value);
}
