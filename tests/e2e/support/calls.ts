/** Matches requests with a call of this name, alone or in a batch. */
export const callsOf = (name: string) => (url: URL) =>
  (url.pathname.split('/trpc/')[1] ?? '').split(',').includes(name)
