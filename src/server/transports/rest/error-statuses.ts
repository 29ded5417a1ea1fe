import { pathParameters, type RestRoute } from './rest-routes'

export const statuses = [400, 401, 403, 404, 409, 410, 413, 414, 415, 422, 429, 500, 503] as const
export type ErrorStatus = (typeof statuses)[number]

export type Call = Pick<RestRoute, 'method' | 'path' | 'signedIn' | 'errors' | 'secondFactor'>

/** The error statuses of a call. */
export function errorStatuses({ method, path, signedIn, errors: others = [] }: Call) {
  const writes = method !== 'GET'
  const names = pathParameters(path).length > 0
  const can: Record<ErrorStatus, boolean> = {
    400: true,
    401: signedIn === true,
    403: writes || (signedIn === true && names),
    404: names,
    409: writes,
    410: false,
    413: writes,
    414: names,
    415: writes,
    422: takesIdempotencyKey({ method, signedIn }),
    429: signedIn === true,
    500: true,
    503: true,
  }
  return statuses.filter((status) => can[status] || others.some((other) => other === status))
}

export const takesIdempotencyKey = ({ method, signedIn }: Pick<Call, 'method' | 'signedIn'>) =>
  signedIn === true && (method === 'POST' || method === 'PATCH')
