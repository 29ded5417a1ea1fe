import { expect, test } from 'vitest'
import { parseShortId, splitAtShortIds } from './short-id'

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

test.each([
  ['see NG-12, and NG-4.', ['see ', 'NG-12', ', and ', 'NG-4', '.']],
  ['NG-12', ['', 'NG-12', '']],
  ['(NG-12)', ['(', 'NG-12', ')']],
  ['no id: ng-12, NG-0, NG-012, NG12, XNG-1-2, A-1, /NG-12, NG-12a, ÄNG-1', undefined],
  ['', undefined],
])('%j is taken apart', (words, pieces = [words]) => {
  expect(splitAtShortIds(words)).toEqual(pieces)
})
