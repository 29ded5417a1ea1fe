import { errorStatuses } from '../../transports/rest/openapi-errors'
import { pathParameters, restRoutes } from '../../transports/rest/rest-routes'
import { appRouter } from '../../router'

const calls = restRoutes(appRouter)
  .toSorted((one, other) => pathParameters(one.path).length - pathParameters(other.path).length)
  .map((route) => ({
    method: route.method,
    name: `${route.method} ${route.path}`,
    address: new RegExp(`^/api${route.path.replace(/\{\w+\}/g, '[^/]+')}(\\?|$)`),
    statuses: new Set<number>([route.successStatus, ...(route.etag ? [304] : []), ...errorStatuses(route)]),
  }))

/** Fails a test whose REST response has a status that the document does not list for the call. */
export function requireDocumentedStatus(method: string, url: string, status: number) {
  const call = calls.find((one) => one.method === method && one.address.test(url))
  if (call && !call.statuses.has(status)) {
    throw new Error(`${call.name} returned ${status}, which its route does not document`)
  }
}
