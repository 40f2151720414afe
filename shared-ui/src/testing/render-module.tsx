import { ModuleRoot } from '@adhelm/shared-ui/module';
import { configure, type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type ComponentType, useEffect, useState } from 'react';
import { createFakeHost, type FakeHost, type FakeHostOptions } from './fake-host.ts';

/** The first load of on-demand code takes longer than the default timeout, especially on a busy machine. */
configure({ asyncUtilTimeout: 5_000 });

/** jsdom has no layout, so there is nothing to scroll. */
Element.prototype.scrollIntoView ??= () => undefined;

export type RenderedModule = RenderResult & FakeHost & { readonly user: UserEvent };

/**
 * Renders a module's `App` as the shell would, at a path, with a fake host and an API that answers from a table.
 *
 * @example
 * const { user, path } = renderModule(CampaignRoutes, {
 *   path: '/app/ts/campaigns',
 *   api: { 'GET /api/campaigns/sources': { sources: {} } },
 * });
 */
export function renderModule(App: ComponentType, options: FakeHostOptions = {}): RenderedModule {
  const fake = createFakeHost(options);
  document.documentElement.dir = fake.settings$.value.direction;
  const result = render(<Mounted host={fake.host} App={App} />);
  return { ...result, ...fake, user: userEvent.setup() };
}

function Mounted({ host, App }: { readonly host: FakeHost['host']; readonly App: ComponentType }) {
  const [ending] = useState(() => new AbortController());
  useEffect(() => () => ending.abort('unmounted'), [ending]);
  return <ModuleRoot host={host} App={App} ended={ending.signal} />;
}
