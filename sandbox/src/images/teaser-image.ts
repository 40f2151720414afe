import type { FastifyInstance } from 'fastify';
import type { Teaser } from '../market/entities.ts';
import type { Market } from '../market/market.ts';
import { drawsFrom, mixed } from '../market/random.ts';

const WIDTH = 600;
const HEIGHT = 382;

/** The path of a teaser's image on the sandbox's own host, so that nothing is fetched from outside. */
export function teaserImagePath(teaser: Teaser): string {
  return `/sandbox/images/${teaser.id}.svg`;
}

/** An image of MGID's recommended size, drawn from the teaser's id: always the same, and unique. */
function teaserImage(teaser: Teaser): string {
  const draws = drawsFrom(mixed(teaser.id, 1));
  const hue = draws.integer(0, 359);
  const shapes = Array.from({ length: 6 }, () => {
    const color = `hsl(${(hue + draws.integer(10, 90)) % 360} 60% ${draws.integer(45, 75)}%)`;
    const [x, y, radius] = [draws.integer(0, WIDTH), draws.integer(0, HEIGHT), draws.integer(30, 140)];
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}" opacity="0.65"/>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="hsl(${hue} 45% 30%)"/>`,
    ...shapes,
    '</svg>',
  ].join('');
}

export function registerTeaserImages(app: FastifyInstance, market: Market): void {
  app.get<{ Params: { file: string } }>('/sandbox/images/:file', async (request, reply) => {
    const teaser = market.teaser(Number(request.params.file.replace(/\.svg$/, '')));
    if (teaser === undefined) return reply.code(404).send({ error: 'no such teaser' });
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=86400, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', "default-src 'none'")
      .send(teaserImage(teaser));
  });
}
