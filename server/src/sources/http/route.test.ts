import { routeOf } from './route.ts';

it.each([
  ['https://a.example/v5/adv/campaigns/4411001/rates/?only_active=1', '/v5/adv/campaigns/:id/rates'],
  ['https://a.example/v5/adv/statistics?page=2', '/v5/adv/statistics'],
  ['https://a.example/stats/api/v1.0/boosts/7/widgets/stats', '/stats/api/v1.0/boosts/:id/widgets/stats'],
  ['https://a.example/api/campaign/1b4e28ba-2fa1-11d2-883f-0016d3cca427/pause', '/api/campaign/:id/pause'],
  ['https://a.example/api/v1/campaigns/~abc', '/api/v1/campaigns/:id'],
  ['https://a.example', '/'],
])('the route of %s is %s', (url, route) => {
  expect(routeOf(url)).toBe(route);
});
