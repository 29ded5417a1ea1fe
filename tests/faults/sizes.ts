/** The number of repetitions: enough for 15 minutes in all, or the number in `docs/faults.md`. */
const sizes = {
  serverKills: { what: 'kills of the server', usual: 20, long: 50 },
  databaseKills: { what: 'kills of PostgreSQL', usual: 10, long: 25 },
  killsOfBoth: { what: 'kills of both at once', usual: 1, long: 3 },
  stops: { what: 'stops right after requests', usual: 50, long: 200 },
  notifierKills: { what: 'kills of a process that notifies', usual: 5, long: 20 },
  planKills: {
    what: 'kills of a process that changes related tasks or finishes recurring ones',
    usual: 5,
    long: 20,
  },
  importKills: { what: 'kills of a process that imports', usual: 3, long: 12 },
  fleetRounds: { what: 'rounds of each kind behind the balancer', usual: 1, long: 3 },
  races: { what: 'rounds of each race', usual: 50, long: 200 },
  drops: { what: 'drops between the same two cards', usual: 10_000, long: 50_000 },
  requests: { what: 'generated requests to each endpoint', usual: 100, long: 500 },
}

export type Size = Record<keyof typeof sizes, number>

type Chosen = { isLong: boolean; rounds?: number; races?: number; requests?: number }

/** @param rounds The maximum of all but races and requests. */
export function sizeOf({ isLong, rounds = Infinity, races, requests }: Chosen): Size {
  const of = (name: keyof Size) => sizes[name][isLong ? 'long' : 'usual']
  const most = (name: keyof Size) => Math.min(rounds, of(name))
  return {
    serverKills: most('serverKills'),
    databaseKills: most('databaseKills'),
    killsOfBoth: most('killsOfBoth'),
    stops: most('stops'),
    notifierKills: most('notifierKills'),
    planKills: most('planKills'),
    importKills: most('importKills'),
    fleetRounds: most('fleetRounds'),
    drops: of('drops'),
    races: races ?? of('races'),
    requests: requests ?? of('requests'),
  }
}

/** The additions of `--long` to the usual size. */
export const addedByLong = Object.values(sizes).map(
  ({ what, usual, long }) => `${what}: ${usual} instead of ${long}`,
)
