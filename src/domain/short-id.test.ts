import { expect, test } from 'vitest'
import { keyFromName, parseShortId, projectKeyForm, splitAtShortIds } from './short-id'
import { keysOfNames } from './testing/project-names'

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
  ['see NG-4.', ['NG-4']],
  ['NG-4', ['NG-4']],
  ['(NG-4), NG-5 and LAN-6', ['NG-4', 'NG-5', 'LAN-6']],
  ['ng-4 and XY-4', []],
  ['NG-04, NG-0, NG-4a, NG-4-5, ANG-4, é NG-4é', []],
  ['/t/NG-4 and foo-NG-4', []],
  ['NG-12345678901', []],
  ['', []],
])('in %j, %j are ids', (text, ids) => {
  const pieces = splitAtShortIds(text, new Set(['NG', 'LAN']))
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  expect(pieces.filter(({ isShortId }) => isShortId).map((piece) => piece.text)).toEqual(ids)
})

test.each(keysOfNames)('the key of %j is %s', (name, key) => {
  expect(keyFromName(name)).toBe(key)
  expect(key).toMatch(projectKeyForm)
})
