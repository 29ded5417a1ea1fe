/** What pages ask for before their script runs: addressed alone, so that the script's own request is the same one. */
export const preloadedQueries = ['account.me', 'task.list', 'project.get'] as const
export type PreloadedQuery = (typeof preloadedQueries)[number]
