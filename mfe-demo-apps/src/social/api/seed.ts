import { daysFrom } from '../../demo-data/demo-days.ts';
import { drawnPicture } from '../../demo-data/drawn-picture.ts';
import { ownPerson, people, personWith } from '../../demo-data/people.ts';
import { connectionStatuses, type Post } from '../profile.ts';
import type { Social } from './changed-social.ts';

const personOf = (id: string) => {
  const { name } = personWith(id);
  return { id, name };
};

/** A profile, connections with each status, and posts of the person and of others. */
export function seedSocial(now: Date): Social {
  const post = (
    id: string,
    author: string,
    day: number,
    message: string,
    more: Partial<Post> = {},
  ): Post => ({
    id,
    author: personOf(author),
    message,
    picture: null,
    isLiked: false,
    likes: 0,
    comments: [],
    createdAt: daysFrom(now, day, 11),
    ...more,
  });
  return {
    profile: {
      id: ownPerson.id,
      name: ownPerson.name,
      email: ownPerson.email,
      bio: 'Buys and sells things for the table, the desk and the sofa.',
      position: 'Shopkeeper',
      city: 'Lisbon',
      status: 'not_connected',
    },
    connections: people
      .filter(({ id }) => id !== ownPerson.id)
      .map(({ id, name }, index) => ({
        id,
        name,
        commonConnections: (index * 5) % 12,
        status: connectionStatuses[index % 4] ?? 'not_connected',
      })),
    posts: [
      post('post-1', ownPerson.id, -1, 'The walnut trays are here. They smell of the workshop.', {
        picture: drawnPicture(11),
        likes: 14,
        comments: [
          {
            id: 'comment-1',
            author: personOf('person-3'),
            message: 'Keep one for me!',
            createdAt: daysFrom(now, -1, 12),
          },
        ],
      }),
      post('post-2', 'person-5', -2, 'Hall B, stand 14. Come by for coffee.', { likes: 8, isLiked: true }),
      post('post-3', ownPerson.id, -8, 'We are looking for someone who writes short sentences.', {
        likes: 3,
      }),
      post('post-4', 'person-9', -4, 'First snow. Time for the wool throws.', {
        picture: drawnPicture(12),
        likes: 21,
      }),
    ],
  };
}
