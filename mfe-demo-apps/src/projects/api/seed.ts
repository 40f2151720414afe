import { daysFrom } from '../../demo-data/demo-days.ts';
import { drawnPicture } from '../../demo-data/drawn-picture.ts';
import { ownPerson, people, personWith } from '../../demo-data/people.ts';
import { integerBetween, pick, seededRandom } from '../../demo-data/seeded-random.ts';
import { type Project, projectTypes } from '../project.ts';

const plans: readonly (readonly [title: string, text: string, tags: readonly string[]])[] = [
  ['Autumn catalog', 'Forty pages with all that is new, printed and online.', ['print', 'photos']],
  ['Shop on the phone', 'Fewer steps from the basket to the receipt.', ['design', 'research']],
  ['Stand at the trade fair', 'Eight square meters that people remember.', ['events']],
  ['Product photos', 'Every product on wood and on white.', ['photos']],
  ['Headlines in four languages', 'Short, plain and true in each of them.', ['texts', 'research']],
  ['Letters to customers', 'One letter a month that people want to open.', ['texts', 'design']],
  ['Lamp prototypes', 'Three lamps, one switch.', ['design']],
  ['Packaging without plastic', 'Paper that survives the post.', ['research', 'print']],
];

const dateOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
const personOf = ({ id, name }: { id: string; name: string }) => ({ id, name });

/** Projects that began before the day of `now`; some have ended. */
export function seedProjects(now: Date): readonly Project[] {
  const random = seededRandom(31);
  return plans.map(([title, text, tags], index): Project => {
    const members = people.slice(index % 4, (index % 4) + 4).map(personOf);
    const [first = personOf(ownPerson), second = first] = members;
    const start = daysFrom(now, -20 - index * 11);
    return {
      id: String(index + 1),
      title,
      description: `<p>${text}</p><p>We begin with what is there, and ask three customers before we decide.</p>`,
      type: pick(random, projectTypes),
      tags: [...tags],
      budget: integerBetween(random, 4, 60) * 500_000_000,
      location: pick(random, ['Lisbon', 'Leeds', 'Oslo', 'Austin']),
      isRemote: random() > 0.5,
      startDate: dateOf(start),
      endDate: dateOf(start + integerBetween(random, 20, 120) * 86_400_000),
      author: first,
      members,
      likes: integerBetween(random, 0, 40),
      isLiked: false,
      updatedAt: daysFrom(now, -index, 9),
      activities: [
        {
          id: `${index}-a`,
          person: second,
          kind: 'uploaded',
          subject: 'sketches.svg',
          createdAt: daysFrom(now, -index, 9),
        },
        { id: `${index}-b`, person: first, kind: 'created', subject: title, createdAt: start },
      ],
      files: [
        { id: `${index}-f`, name: 'sketches.svg', size: 48_200, url: drawnPicture(index + 300) },
        { id: `${index}-g`, name: 'colors.svg', size: 12_900, url: drawnPicture(index + 400) },
      ],
      reviews: [
        {
          id: `${index}-r`,
          person: personOf(personWith('person-9')),
          rating: integerBetween(random, 3, 5),
          text: 'Clear from the first day on, and done on time.',
          createdAt: daysFrom(now, -index - 2, 16),
        },
      ],
    };
  });
}
