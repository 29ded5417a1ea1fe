/** What a page shows before its script runs: the build renders each, the server chooses one by URL and session cookie. */
export const firstSights = [
  'board',
  'dashboard',
  'myTasks',
  'inbox',
  'shell',
  'signIn',
  'invitation',
  'databaseAway',
] as const
export type FirstSight = (typeof firstSights)[number]

/** Why nothing can be read or changed now. */
export const databaseAwayMessage =
  'Laneway cannot reach its database at the moment. Please try again shortly.'

/** What pages ask for before their script runs: addressed alone, so that the script's own request is the same one. */
export const preloadedQueries = ['account.me', 'task.list', 'project.get'] as const
export type PreloadedQuery = (typeof preloadedQueries)[number]
