import { TRPCClientError } from '@trpc/client'
import { expect, test } from 'vitest'
import { fieldErrors } from './error-code'

const refusal = (data: object) =>
  TRPCClientError.from({ error: { message: 'Title is required', code: -32_600, data } })

test('a field’s error is found by the field’s name', () => {
  expect(fieldErrors(refusal({ fields: { title: 'Title is required' } }))).toEqual({
    title: 'Title is required',
  })
})

test.each([refusal({}), refusal({ fields: null }), new Error('offline'), null])(
  'an error without field errors has none: %o',
  (error) => {
    expect(fieldErrors(error)).toEqual({})
  },
)
