import { TRPCClientError } from '@trpc/client'
import { expect, test } from 'vitest'
import { fieldErrors } from './field-errors'

const refusal = (data: object) =>
  TRPCClientError.from({ error: { message: 'Title is required', code: -32_600, data } })

test('what the server says of a field is found by its name', () => {
  expect(fieldErrors(refusal({ fields: { title: 'Title is required' } }))).toEqual({
    title: 'Title is required',
  })
})

test.each([refusal({}), refusal({ fields: null }), new Error('offline'), null])(
  'nothing is found where the server said nothing: %o',
  (error) => {
    expect(fieldErrors(error)).toEqual({})
  },
)
