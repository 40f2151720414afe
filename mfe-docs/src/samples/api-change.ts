import type { HostApi } from '@adhelm/shared-ui/module';

/** One key per intent, so that a retry is the same request. */
export function cancelTask(
  host: HostApi,
  taskId: string,
  idempotencyKey: string,
): Promise<unknown> {
  return host.fetchApi(`/api/manual-tasks/${taskId}/cancel`, {
    method: 'POST',
    idempotencyKey,
  });
}
