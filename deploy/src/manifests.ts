import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { IDeployment } from 'kubernetes-models/apps/v1';
import type { IJob } from 'kubernetes-models/batch/v1';
import { parse, parseAllDocuments } from 'yaml';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The text of a file of this checkout. */
export const textOf = (file: string): string => readFileSync(`${ROOT}/${file}`, 'utf8');

export type Manifest = { readonly kind: string; readonly metadata: { readonly name: string } };

type Kustomization = {
  readonly namespace: string;
  readonly resources: readonly string[];
  readonly images: readonly { readonly name: string; readonly newName: string; readonly newTag: string }[];
};
export const kustomization: Kustomization = parse(textOf('deploy/kubernetes/kustomization.yaml'));

/** The manifests of the kustomization with their files. */
export const manifests = kustomization.resources.flatMap((file) =>
  parseAllDocuments(textOf(`deploy/kubernetes/${file}`)).map(
    (document) => [file, document.toJS() as Manifest] as const,
  ),
);

/** The manifests of one kind, of the type that the caller names. */
export const ofKind = <Kind>(kind: string): Kind[] =>
  manifests.flatMap(([, manifest]) => (manifest.kind === kind ? [manifest as Kind] : []));

export const deployments = ofKind<IDeployment>('Deployment');

/** The containers of all pods, with what their pods have. */
export const pods = [...deployments, ...ofKind<IJob>('Job')].flatMap(({ metadata, spec }) => {
  const { containers = [], volumes = [] } = spec?.template.spec ?? {};
  const labels = spec?.template.metadata?.labels ?? {};
  return containers.map((container) => ({ name: metadata?.name ?? '', container, volumes, labels }));
});

type ComposeService = {
  readonly environment: Readonly<Record<string, string>>;
  readonly command: readonly string[];
  readonly ports: readonly string[];
};
export const compose: { readonly services: Readonly<Record<'server' | 'migrate', ComposeService>> } = parse(
  textOf('deploy/compose.yaml'),
  { merge: true },
);

/** How to run a program of this checkout with an environment of its own. */
export const inCheckout = (environment: Readonly<Record<string, string>>) => ({
  cwd: ROOT,
  encoding: 'utf8' as const,
  env: { PATH: process.env['PATH'] ?? '', ...environment },
});

const dockerfile = textOf('deploy/Dockerfile');

/** What the image sets and starts, from its last stage. */
export const image = {
  environment: Object.fromEntries(
    (/^ENV (.+)$/m.exec(dockerfile)?.[1] ?? '').split(' ').map((pair) => pair.split('=') as [string, string]),
  ),
  port: Number(/^EXPOSE (\d+)$/m.exec(dockerfile)?.[1]),
  command: JSON.parse(/^CMD (\[.+\])$/m.exec(dockerfile)?.[1] ?? '[]') as string[],
  healthcheck: JSON.parse(/^ +CMD (\[.+\])$/m.exec(dockerfile)?.[1] ?? '[]') as string[],
};
