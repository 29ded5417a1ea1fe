/** The requests that carry a call of this name, alone or among others of a batch. */
export const callsOf = (name: string) => (url: URL) =>
  (url.pathname.split('/trpc/')[1] ?? '').split(',').includes(name)
