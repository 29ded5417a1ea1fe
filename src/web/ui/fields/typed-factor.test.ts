import { describe, expect, test } from 'vitest'
import { isWholeFactor, nothingTyped, swapFactor, typeFactor } from './second-factor-field'

const recovery = swapFactor(nothingTyped)

describe('a typed code', () => {
  test.each([
    ['12345', '12345', false],
    ['123456', '123456', true],
    ['123 456', '123456', true],
    ['1234567', '123456', true],
    ['', '', false],
  ])('%j becomes %j, whole: %s', (typed, text, whole) => {
    const factor = typeFactor(nothingTyped, typed)
    expect(factor).toEqual({ kind: 'code', text })
    expect(isWholeFactor(factor)).toBe(whole)
  })
})

describe('a recovery code', () => {
  test.each([
    ['abcde-fghjk', true],
    ['abcdefghjk', true],
    [' abcde fghjk ', true],
    ['abcde-fghj', false],
    ['abcde-fghjkm', false],
    ['', false],
  ])('%j is whole: %s, and stays as typed', (text, whole) => {
    const factor = typeFactor(recovery, text)
    expect(factor.text).toBe(text)
    expect(isWholeFactor(factor)).toBe(whole)
  })
})

test('switching to the other kind of code starts empty, and switching back is possible', () => {
  const typed = typeFactor(nothingTyped, '123456')
  expect(swapFactor(typed)).toEqual({ kind: 'recovery-code', text: '' })
  expect(swapFactor(swapFactor(typed))).toEqual(nothingTyped)
})
