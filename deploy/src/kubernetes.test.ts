import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, Service } from 'kubernetes-models/v1';
import { kustomization, manifests } from './manifests.ts';

const FOLDER = fileURLToPath(new URL('../kubernetes', import.meta.url));
const read = (file: string) => readFileSync(`${FOLDER}/${file}`, 'utf8');

type Checked = { validate(): void };

/** Validators from the OpenAPI schemas of Kubernetes. */
const kinds: Readonly<Record<string, (manifest: never) => Checked>> = {
  Deployment: (manifest) => new Deployment(manifest),
  HorizontalPodAutoscaler: (manifest) => new HorizontalPodAutoscaler(manifest),
  Job: (manifest) => new Job(manifest),
  Ingress: (manifest) => new Ingress(manifest),
  NetworkPolicy: (manifest) => new NetworkPolicy(manifest),
  PodDisruptionBudget: (manifest) => new PodDisruptionBudget(manifest),
  ConfigMap: (manifest) => new ConfigMap(manifest),
  Namespace: (manifest) => new Namespace(manifest),
  Service: (manifest) => new Service(manifest),
};

const deployments = manifests.filter(([, { kind }]) => kind === 'Deployment');

describe('the Kubernetes manifests', () => {
  it('are all in the kustomization, except those of the Prometheus operator', () => {
    const files = readdirSync(FOLDER).filter((file) => file !== 'kustomization.yaml');
    expect([...kustomization.resources, 'alerts.yaml'].sort()).toEqual(files.sort());
  });

  it.each(
    manifests.map(([file, manifest]) => [`${file}: ${manifest.kind} ${manifest.metadata.name}`, manifest]),
  )('%s matches the schema of its kind', (_name, manifest) => {
    const check = kinds[manifest.kind];
    expect(check).toBeDefined();
    check?.(manifest as never).validate();
  });

  it('are refused by those schemas with an unknown field', () => {
    const wrong = { metadata: { name: 'x' }, spec: { replicas: 'two' } };
    expect(() => new Deployment(wrong as never).validate()).toThrow(/replicas/);
  });

  it('give each role of the server a deployment', () => {
    const roles = deployments.map(([, manifest]) => {
      const { containers } = new Deployment(manifest as never).spec?.template.spec ?? { containers: [] };
      return containers[0]?.env?.find(({ name }) => name === 'ROLES')?.value;
    });
    expect(roles.sort()).toEqual(['scheduler', 'web', 'worker']);
  });

  it('contain no secret', () => {
    for (const file of readdirSync(FOLDER)) {
      expect(read(file)).not.toMatch(/postgres:\/\/|ADHELM_KEY:|SECRET_ACCESS_KEY:/);
    }
  });
});
