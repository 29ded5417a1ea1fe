import { expect, test } from 'vitest'
import { pathWithin } from './address'

test.each(['/', '/my-tasks', '/project/7?task=3', '/project/7/settings#danger'])('%s is a page', (path) => {
  expect(pathWithin(path)).toBe(path)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'my-tasks',
  '',
  7,
  null,
  undefined,
])('%j is not a page of the app', (path) => {
  expect(pathWithin(path)).toBeNull()
})
