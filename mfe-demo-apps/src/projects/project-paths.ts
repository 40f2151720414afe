export const browsePath = '/app/projects/browse';
export const overviewPath = '/app/projects/overview';
export const createProjectPath = '/app/projects/create';
export const projectPath = (id: string): string => `/app/projects/${encodeURIComponent(id)}`;
