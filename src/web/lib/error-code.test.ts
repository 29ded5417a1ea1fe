import { TRPCClientError } from '@trpc/client'
import { describe, expect, test } from 'vitest'
import { errorCode, messageOf, readFailure } from './error-code'

const serverError = (httpStatus: number, code: string, statusText?: string) =>
  TRPCClientError.from(
    { error: { message: 'Ask an admin.', code: -32_000, data: { httpStatus, code } } },
    { meta: { response: new Response(null, { status: httpStatus, statusText }) } },
  )

describe('a failed read', () => {
  test.each([
    ['that is refused', serverError(403, 'FORBIDDEN', 'Forbidden'), '403: Ask an admin.'],
    [
      'by an internal error',
      serverError(500, 'INTERNAL_SERVER_ERROR', 'Internal Server Error'),
      '500: Internal Server Error',
    ],
    [
      'by an internal error without a status text',
      serverError(500, 'INTERNAL_SERVER_ERROR'),
      '500: Ask an admin.',
    ],
    [
      'while the database is away',
      serverError(503, 'SERVICE_UNAVAILABLE', 'Service Unavailable'),
      'Ask an admin.',
    ],
    ['that does not reach the server', new Error('Laneway cannot be reached.'), 'Laneway cannot be reached.'],
    ['for no known reason', 'nothing', 'Something went wrong. Please try again.'],
  ])('%s says so', (_what, error, text) => {
    expect(readFailure(error)).toBe(text)
  })
})

test('the code and the message of an error of the server', () => {
  expect(errorCode(serverError(409, 'CONFLICT'))).toBe('CONFLICT')
  expect(errorCode(new Error('no code'))).toBeNull()
  expect(messageOf(serverError(409, 'CONFLICT'))).toBe('Ask an admin.')
})
