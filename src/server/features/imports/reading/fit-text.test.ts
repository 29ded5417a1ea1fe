import { describe, expect, test } from 'vitest'
import { boundedText } from './bounded-text'
import { lineOf, textOf } from './fit-text'

const cuts = { boundedText, lineOf, textOf }
const letters = (count: number) => '🌱'.repeat(count)

describe.each(Object.entries(cuts))('%s', (_name, cut) => {
  test('leaves no half of a character, wherever it cuts', () => {
    for (const before of ['', 'a', 'ab', '\u200b', 'a\u200b\u200b'])
      for (let max = 1; max < 12; max += 1) {
        const kept = cut(`${before}${letters(20)}`, max)
        expect([kept.isWellFormed(), kept.includes('\ufffd')]).toEqual([true, false])
      }
  })

  test('drops halves of characters', () => {
    expect(cut('Sow be\ud83can\udf31s', 40)).toBe('Sow beans')
  })

  test('keeps no NUL byte and no other control', () => {
    expect(cut('So\0w\u0007 beans', 40).replaceAll(' ', '')).toBe('Sowbeans')
  })
})
