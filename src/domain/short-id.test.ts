import { expect, test } from 'vitest'
import { parseShortId } from './short-id'

test.each([
  ['NG-12', { key: 'NG', number: 12 }],
  ['ng-12', { key: 'NG', number: 12 }],
  ['A1B2C-1', { key: 'A1B2C', number: 1 }],
  ['AB-0', { key: 'AB', number: 0 }],
  ['AB-999999999999', { key: 'AB', number: 999_999_999_999 }],
  ['AB-9999999999999999', undefined],
  ['A-1', undefined],
  ['ABCDEF-1', undefined],
  ['1A-1', undefined],
  ['NG-', undefined],
  ['NG12', undefined],
  ['NG--12', undefined],
  ['NG-1.5', undefined],
  ['NG-１２', undefined],
  [' NG-12', undefined],
  ['', undefined],
])('%j is read as %j', (text, read) => {
  expect(parseShortId(text)).toEqual(read)
})
