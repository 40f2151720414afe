import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import type { IIngress, INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1';
import type { IConfigMap, IService } from 'kubernetes-models/v1';
import { compose, deployments, image, kustomization, ofKind, pods, textOf } from './manifests.ts';

const services = ofKind<IService>('Service');

describe('pods', () => {
  it('run the image of the kustomization, and mount what the image writes to', () => {
    const [{ name } = { name: '' }] = kustomization.images;
    expect(new Set(pods.map(({ container }) => container.image))).toEqual(new Set([name]));
    for (const { container, volumes } of pods.filter(
      ({ container }) => container.volumeMounts !== undefined,
    )) {
      const mounts = container.volumeMounts ?? [];
      expect(mounts.map(({ mountPath }) => mountPath)).toContain(image.environment['DATA_DIR']);
      expect(mounts.map((mount) => mount.name).sort()).toEqual(volumes.map((volume) => volume.name).sort());
    }
  });

  it('read settings and secrets that exist or are asked for', () => {
    const [map] = ofKind<IConfigMap>('ConfigMap');
    for (const { container } of pods) {
      expect(container.envFrom).toEqual([
        { configMapRef: { name: map?.metadata?.name } },
        { secretRef: { name: 'adhelm-secrets' } },
      ]);
    }
    expect(textOf('deploy/kubernetes/settings.yaml')).toContain('`adhelm-secrets`');
  });

  it('are found by the selectors of their deployment, service and budget', () => {
    const matches = (selector: Readonly<Record<string, string>> = {}) =>
      pods.filter(({ labels }) => Object.entries(selector).every(([key, value]) => labels[key] === value));
    for (const { metadata, spec } of deployments)
      expect(matches(spec?.selector.matchLabels).map(({ name }) => name)).toEqual([metadata?.name]);
    for (const { spec } of services) expect(matches(spec?.selector)).toHaveLength(1);
    for (const { spec } of ofKind<IPodDisruptionBudget>('PodDisruptionBudget'))
      expect(matches(spec?.selector?.matchLabels)).toHaveLength(1);
    for (const { spec } of ofKind<INetworkPolicy>('NetworkPolicy'))
      expect(matches(spec?.podSelector?.matchLabels)).toHaveLength(pods.length);
    for (const { spec } of ofKind<IHorizontalPodAutoscaler>('HorizontalPodAutoscaler'))
      expect(deployments.map(({ metadata }) => metadata?.name)).toContain(spec?.scaleTargetRef.name);
  });
});

describe('ports', () => {
  it('are that of the image: of containers, metrics, the network policy, the service and the ingress', () => {
    expect(Number(image.environment['PORT'])).toBe(image.port);
    for (const { spec } of deployments) {
      const [port] = spec?.template.spec?.containers[0]?.ports ?? [];
      expect(port).toEqual({ name: 'http', containerPort: image.port });
      expect(spec?.template.metadata?.annotations?.['prometheus.io/port']).toBe(String(image.port));
    }
    for (const { spec } of ofKind<INetworkPolicy>('NetworkPolicy'))
      expect(spec?.ingress?.[0]?.ports).toEqual([{ port: image.port }]);
    expect(services.map(({ spec }) => spec?.ports?.[0]?.targetPort)).toEqual(['http']);
    const backends = ofKind<IIngress>('Ingress').flatMap(({ spec }) => spec?.rules ?? []);
    for (const { http } of backends)
      expect(http?.paths[0]?.backend.service).toEqual({
        name: services[0]?.metadata?.name,
        port: { name: services[0]?.spec?.ports?.[0]?.name },
      });
    expect(compose.services.server.ports).toEqual([expect.stringMatching(new RegExp(`:${image.port}$`))]);
  });
});
