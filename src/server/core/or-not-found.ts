import { notFound } from './errors'

/** Returns the value, or throws a 404 with the noun that users know. */
export function orNotFound<Found>(thing: string, found: Found | undefined): Found {
  if (found === undefined) throw notFound(thing)
  return found
}
