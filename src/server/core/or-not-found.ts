import { notFound } from './errors'

/** What was found, or a 404 that names what people call it. */
export function orNotFound<Found>(thing: string, found: Found | undefined): Found {
  if (found === undefined) throw notFound(thing)
  return found
}
