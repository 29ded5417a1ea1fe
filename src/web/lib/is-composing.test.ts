import { expect, test } from 'vitest'
import { isComposing } from './is-composing'

test.each([
  ['a key within a composition', { key: 'Enter', isComposing: true, keyCode: 229 }, true],
  ['the key that ends it in Safari, which comes after it', { key: 'Enter', keyCode: 229 }, true],
  ['the key after it', { key: 'Enter', keyCode: 13 }, false],
])('%s', (_key, init, expected) => {
  const event = new KeyboardEvent('keydown', init)
  Object.defineProperty(event, 'keyCode', { value: init.keyCode })
  expect(isComposing(event)).toBe(expected)
  expect(isComposing({ nativeEvent: event })).toBe(expected)
})
