import { editDistance } from './edit-distance.ts';

/** English words that are one or two letters away from words of the planner, and are no typos of them. */
const realWords: ReadonlySet<string> = new Set(
  `amount amounts black blank blink blocked board boards book bold budge capable charts clock clocks coast coats cold could counts
   click cliques course cross crash dates dairy debit dairies ended fine fined fire found founds fund funds gain grown group
   heading headed heads held hold host hosts lands laps lasting leaf learn learning leased leash lease light lights line
   lined lines lively living loading loan loans local looks lose loose lost lots lover loves lows month mouth mouths pace paid
   parse parsed part passed past patch pauper pending pest piece pink place places placed posting pride prime prince print
   prize profile prof profess promise proper protest proved published race rails rain rains raised rally reach ready rescue
   result rise rises risk road rode role roles rose rouse runner sale sales salt sample scare score scout search second
   seek seem select self sell sells sense serve shop shops short shot slow smart snow soft sold some song sorted sound
   source space speed spare spots stage stair stamp stand star stare stars stat state states stats stay still stock
   stood store storm story stories strongly student study style subset sum sure table tale talk tall target task taste taught team
   teasing tense term text them thin thing thin third those threw tied time today tone tool tools track trait trial
   under unite united upper views virus vital waves weak weaks wear weekend wide wider width widows window winter wins wins
   winery winger wine wiser wise without witness won wonder word words work worker works world worm worse worth
   actual adds adopt alarm alter alters archive arrive bits bike bird bites bought budgeted campus camping campaigner cane capital
   caption captions case cash cast change charge charged cheap checks choose chosen client clients close clothes content-free
   contest contests context contract control convert converts cool copy cost-free costume country create created creator cute cutest
   cutter deal deals daily decent define delete device devices direct domain double down dropped earlier early earth easily
   element enabled events every exact example expert explore extra fair fall fast fewer field fields file filter final
   finds fish fist five fix flow focus follow force form former free fresh full`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

const SHORT = 4;
const LONG = 8;

/**
 * The word of a list that a mistyped one probably is; null if none is near enough. It starts alike and is one edit away, or two
 * from eight letters on; of four letters, two are swapped or one is missing. An English word is no typo. Pure.
 */
export function nearestWord(word: string, known: Iterable<string>): string | null {
  if (word.length < SHORT || realWords.has(word)) return null;
  const most = word.length >= LONG ? 2 : 1;
  let best: { readonly word: string; readonly distance: number } | null = null;
  for (const one of known) {
    if (Math.abs(one.length - word.length) > most || one.length < SHORT || !startsAlike(word, one)) continue;
    if (word.length === SHORT && !isSwappedOrShort(word, one)) continue;
    const distance = editDistance(word, one);
    if (distance <= most && (best === null || distance < best.distance)) best = { word: one, distance };
  }
  return best?.word ?? null;
}

const startsAlike = (word: string, known: string) =>
  word[0] === known[0] || (word[0] === known[1] && word[1] === known[0]);

const isSwappedOrShort = (word: string, known: string) =>
  known.length > word.length || [...word].toSorted().join('') === [...known].toSorted().join('');
