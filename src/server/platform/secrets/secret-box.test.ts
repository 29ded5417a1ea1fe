import { expect, test } from 'vitest'
import { createSecretBox } from './secret-box'

const secret = Buffer.from('a seed of twenty byt')

test('what was sealed opens for its owner only', () => {
  const box = createSecretBox('one secret of the server')
  const sealed = box.seal(secret, 'two-factor:1')
  expect(box.open(sealed, 'two-factor:1')).toEqual(secret)
  expect(() => box.open(sealed, 'two-factor:2')).toThrow(/unable to authenticate/)
})

test('the same secret never looks the same', () => {
  const box = createSecretBox('one secret of the server')
  expect(box.seal(secret, 'a')).not.toBe(box.seal(secret, 'a'))
})

test('a sealed text of which anything was changed does not open', () => {
  const box = createSecretBox('one secret of the server')
  const sealed = box.seal(secret, 'a')
  const parts = sealed.split('.')
  const last = Buffer.from(parts[3] ?? '', 'base64url')
  for (let index = 0; index < last.length; index += 1) {
    const changed = Buffer.from(last)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(() => box.open([...parts.slice(0, 3), changed.toString('base64url')].join('.'), 'a')).toThrow(
      /unable to authenticate/,
    )
  }
})

test('a former APP_SECRET opens what it sealed, and seals nothing', () => {
  const before = createSecretBox('one secret of the server')
  const after = createSecretBox('another secret of it', ['one secret of the server'])
  expect(after.open(before.seal(secret, 'a'), 'a')).toEqual(secret)
  expect(() => before.open(after.seal(secret, 'a'), 'a')).toThrow(/No APP_SECRET at hand/)
})
