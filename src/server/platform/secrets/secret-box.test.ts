import { expect, test } from 'vitest'
import { createSecretBox } from './secret-box'

const secret = Buffer.from('a seed of twenty byt')

test('a sealed text opens for its owner only', () => {
  const box = createSecretBox('one secret of the server')
  const sealed = box.seal(secret, 'two-factor:1')
  expect(box.open(sealed, 'two-factor:1')).toEqual(secret)
  expect(() => box.open(sealed, 'two-factor:2')).toThrow(/unable to authenticate/)
})

test('sealing the same secret twice gives different texts', () => {
  const box = createSecretBox('one secret of the server')
  expect(box.seal(secret, 'a')).not.toBe(box.seal(secret, 'a'))
})

test('a modified text does not open', () => {
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

test('a previous APP_SECRET opens what it sealed, and is not used for sealing', () => {
  const before = createSecretBox('one secret of the server')
  const after = createSecretBox('another secret of it', ['one secret of the server'])
  expect(after.open(before.seal(secret, 'a'), 'a')).toEqual(secret)
  expect(() => before.open(after.seal(secret, 'a'), 'a')).toThrow(/No APP_SECRET at hand/)
})
