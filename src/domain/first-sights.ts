/** What a page shows before its script runs: the build renders each, the server chooses one by URL and session cookie. */
export const firstSights = [
  'board',
  'dashboard',
  'myTasks',
  'inbox',
  'shell',
  'signIn',
  'invitation',
] as const
export type FirstSight = (typeof firstSights)[number]
