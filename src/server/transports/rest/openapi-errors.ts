import { STATUS_CODES } from 'node:http'
import { z } from 'zod'
import type { ZodOpenApiContentObject, ZodOpenApiResponseObject } from 'zod-openapi'
import { tooLargeMessage, tooSlow } from '../../core/limit-errors'
import { pathParameters, type RestRoute } from './rest-routes'

const statuses = [400, 401, 403, 404, 408, 409, 410, 413, 414, 415, 422, 429, 500, 503] as const
type ErrorStatus = (typeof statuses)[number]

type Call = Pick<RestRoute, 'method' | 'path' | 'signedIn' | 'errors' | 'secondFactor' | 'form'>

/** The error statuses of a call. */
export function errorStatuses({ method, path, signedIn, form, errors: others = [] }: Call) {
  const writes = method !== 'GET'
  const names = pathParameters(path).length > 0
  const can: Record<ErrorStatus, boolean> = {
    400: true,
    401: signedIn === true,
    403: true,
    404: names,
    408: writes,
    409: writes,
    410: false,
    413: writes,
    414: names,
    415: writes,
    422: takesIdempotencyKey({ method, signedIn, form }),
    429: signedIn === true,
    500: true,
    503: true,
  }
  return statuses.filter((status) => can[status] || others.some((other) => other === status))
}

export const takesIdempotencyKey = ({ method, signedIn, form }: Pick<Call, 'method' | 'signedIn' | 'form'>) =>
  !form && signedIn === true && (method === 'POST' || method === 'PATCH')

/** The description and an example of each error status. */
const errors = {
  400: { name: 'BadRequest', when: 'The input is not valid', sentence: 'Title is required' },
  401: {
    name: 'Unauthorized',
    when: 'Not signed in, or signing in failed, or a token that is not valid',
    sentence: 'Please sign in to continue',
  },
  403: {
    name: 'Forbidden',
    when: 'Signed in, but not allowed; sent with a token that is not made for it, or by a page of another website',
    sentence: "You don't have permission to view this project.",
  },
  404: { name: 'NotFound', when: 'No such thing', sentence: 'This project does not exist' },
  408: {
    name: 'TooSlow',
    when: 'The request arrived too slowly',
    sentence: tooSlow().message,
  },
  409: {
    name: 'Conflict',
    when: 'In conflict with the present state',
    sentence: 'This project is archived.',
  },
  410: { name: 'Gone', when: 'Expired or used', sentence: 'This invitation has expired. Ask for a new one.' },
  413: {
    name: 'TooLarge',
    when: 'The request is too large, or what it writes or would answer',
    sentence: tooLargeMessage(),
  },
  414: { name: 'AddressTooLong', when: 'The address is too long', sentence: 'The address is too long' },
  415: {
    name: 'NotJson',
    when: 'The request is not JSON',
    sentence: 'Send the request as JSON, with content-type: application/json',
  },
  422: {
    name: 'ReusedKey',
    when: 'The idempotency key was used for a different request',
    sentence: 'This idempotency key was already used for a different request',
  },
  429: {
    name: 'TooManyRequests',
    when: 'Too many requests, or too many of one person at once',
    sentence: 'Too many invitations. Try again in 12 minutes.',
  },
  500: {
    name: 'ServerError',
    when: 'An error of the server',
    sentence:
      'Something went wrong on our side. Please try again. (Reference: 0b4e1d0c-7c3f-4a55-9f0e-2f1f6f0c8a11)',
  },
  503: {
    name: 'Unavailable',
    when: 'The database cannot be reached, or too much waits for it',
    sentence: 'Laneway cannot reach its database at the moment. Please try again shortly.',
  },
} satisfies Record<ErrorStatus, { name: string; when: string; sentence: string }>

function problemOf(status: ErrorStatus) {
  const detail = errors[status].sentence
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    errors: status === 400 ? [{ path: 'title', detail }] : [],
  }
}

const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int().min(400).max(599),
    detail: z.string(),
    errors: z.array(z.object({ path: z.string(), detail: z.string() })),
    present: z
      .record(z.string(), z.union([z.string(), z.int(), z.null()]))
      .optional()
      .meta({ description: 'Of a 409: the fields that were changed since the sender has `seen` them' }),
  })
  .meta({
    id: 'Problem',
    description: 'RFC 9457: sent to callers that accept application/problem+json',
    examples: [problemOf(400)],
  })

const secondFactorRequired = z.object({ requires2FA: z.literal(true), message: z.string() }).meta({
  id: 'SecondFactorRequired',
  description: 'The sign-in waits for a code of two-factor authentication',
  examples: [{ requires2FA: true, message: '2FA token required' }],
})

const retryAfter = {
  'retry-after': { description: 'Seconds until it is worth trying again', schema: { type: 'integer' } },
} as const

/** The error's message, in both of its forms. */
function responseOf(status: ErrorStatus, others: ZodOpenApiContentObject = {}): ZodOpenApiResponseObject {
  return {
    description: errors[status].when,
    ...((status === 429 || status === 503) && { headers: retryAfter }),
    content: {
      'text/plain': {
        schema: { type: 'string', description: 'One sentence for a person' },
        example: errors[status].sentence,
      },
      'application/problem+json': { schema: problem, example: problemOf(status) },
      ...others,
    },
  }
}

const withSecondFactor = `${errors[403].name}OrSecondFactorRequired`

/** Every error once, as a reusable component. */
export const errorResponses: Record<string, ZodOpenApiResponseObject> = {
  ...Object.fromEntries(statuses.map((status) => [errors[status].name, responseOf(status)])),
  [withSecondFactor]: responseOf(403, {
    'application/json': {
      schema: secondFactorRequired,
      example: { requires2FA: true, message: '2FA token required' },
    },
  }),
}

/** The errors of one call, by status. */
export const errorsOf = (call: Call) =>
  Object.fromEntries(
    errorStatuses(call).map((status) => {
      const name = status === 403 && call.secondFactor ? withSecondFactor : errors[status].name
      return [status, { $ref: `#/components/responses/${name}` }]
    }),
  )
