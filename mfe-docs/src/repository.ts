import repositoryOfProject from 'docs-reference/repository.json';

/** The web address of the repository, from the project's `package.json`; null when it names none. */
export const repository: string | null = repositoryOfProject.url;
