import type { RegistryEntry } from '@adhelm/contracts';
import { defineModule, type ModuleLifecycles, useConfirmLeave, useSession } from '@adhelm/shared-ui/module';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ModuleSource } from '../modules/ports/module-source.ts';
import { testRelease, testRoute } from './releases.ts';

const routes = [testRoute('/app/ts/campaigns', { title: 'Campaigns' }), testRoute('/app/ts/campaigns/:id')];

/** Version `n` of the module `campaigns`. */
export function campaignsVersion(n: number, part: Partial<RegistryEntry> = {}): RegistryEntry {
  const release = testRelease('campaigns', { routes, version: `${n}.0.0` });
  return {
    ...release,
    version: `${n}.0.0`,
    federationName: `campaigns_000000000000000${n}`,
    baseUrl: `/modules/campaigns/${n}.0.0/`,
    ...part,
  };
}

export type VersionedSource = {
  readonly source: ModuleSource;
  /** Versions in the order of their mounts. */
  readonly mounts: string[];
  /** Versions that fail to load, throw in their first render, or throw in an effect; tests change them. */
  readonly failing: { load: Set<string>; mount: Set<string>; effect: Set<string> };
};

/** The module `campaigns` in any version: each displays its version, has a subpage, and a form that can be dirty. */
export function versionedSource(): VersionedSource {
  const mounts: string[] = [];
  const failing = { load: new Set<string>(), mount: new Set<string>(), effect: new Set<string>() };
  const lifecyclesOf = (version: string): ModuleLifecycles => {
    const lifecycles = defineModule({ name: 'campaigns', App: pageOf(version, failing) });
    return {
      ...lifecycles,
      mount: async (props) => {
        mounts.push(version);
        await lifecycles.mount(props);
      },
    };
  };
  const source: ModuleSource = {
    warm: async () => undefined,
    importExposed: async ({ version }) => {
      if (failing.load.has(version)) throw new Error('syntax error');
      return { default: lifecyclesOf(version) };
    },
  };
  return { source, mounts, failing };
}

const pageOf =
  (version: string, { mount, effect }: VersionedSource['failing']) =>
  () => <VersionPage version={version} isBroken={mount.has(version)} throwsInEffect={effect.has(version)} />;

/** An error with a stack frame in the release's own file. */
function thrownBy(version: string): Error {
  const error = new Error(`no rows in ${version}`);
  error.stack = `Error: no rows\n    at Page (https://adhelm.test/modules/campaigns/${version}/module.js:7:21)`;
  return error;
}

type VersionPageProps = {
  readonly version: string;
  readonly isBroken: boolean;
  readonly throwsInEffect: boolean;
};

function VersionPage({ version, isBroken, throwsInEffect }: VersionPageProps) {
  const [isDirty, setDirty] = useState(false);
  const [hasData, setHasData] = useState(false);
  useConfirmLeave(isDirty, async () => true);
  const user = useSession();
  useEffect(() => {
    if (throwsInEffect) throw thrownBy(version);
  }, [throwsInEffect, version]);
  if (isBroken) throw new Error('broken at birth');
  if (hasData) throw thrownBy(version);
  return (
    <>
      <h1>Campaigns {version}</h1>
      <p>{user?.name}</p>
      <Link to="/app/ts/campaigns/7">seven</Link>
      <Link to="/app/ts/campaigns">list</Link>
      <button type="button" onClick={() => setHasData(true)}>
        show wrong data
      </button>
      <button type="button" onClick={() => setDirty(true)}>
        edit
      </button>
      <button type="button" onClick={() => setDirty(false)}>
        save
      </button>
    </>
  );
}
