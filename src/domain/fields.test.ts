import { describe, expect, test } from 'vitest'
import { changedFreeText, id, newFreeText, requiredText, sentInstant, sentName } from './fields'

const accepts = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success

describe('ids', () => {
  test.each([1, 2 ** 53 - 1])('%s is valid', (value) => expect(accepts(id, value)).toBe(true))
  test.each([0, -1, 1.5, 'abc', '1', 1e20, 2 ** 53, null, undefined, Number.NaN, [], {}])(
    '%j is invalid',
    (value) => expect(accepts(id, value)).toBe(false),
  )
})

describe('moments', () => {
  test.each([
    ['2026-11-20T09:30:00Z', '2026-11-20T09:30:00.000Z'],
    ['2026-11-20T09:30:00.123456Z', '2026-11-20T09:30:00.123Z'],
    ['2026-11-20T09:30:00+05:30', '2026-11-20T04:00:00.000Z'],
    ['1970-01-01T00:00:00Z', '1970-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
  ])('%s becomes %s', (sent, stored) => expect(sentInstant.parse(sent)).toBe(stored))

  test.each([
    '2026-02-30T09:30:00Z',
    '2026-11-20',
    '2026-11-20T09:30:00',
    'tomorrow',
    '',
    '1969-12-31T23:59:59.999Z',
    '1970-01-01T00:00:00+01:00',
    '9999-12-31T23:59:59-01:00',
    1_763_631_000_000,
  ])('%s is invalid', (sent) => expect(accepts(sentInstant, sent)).toBe(false))
})

describe('texts', () => {
  test('are stored as sent, except for line endings', () => {
    expect(requiredText(20).parse('  a\r\nb\tc ')).toBe('  a\nb\tc ')
  })

  test('are measured in code points', () => {
    expect(accepts(requiredText(3), '👩🚀é')).toBe(true)
    expect(accepts(requiredText(3), 'four')).toBe(false)
  })

  test.each(['\u0000', '\u0007', '\u001b', 'a\rb', '\ud800', 'x\udc00'])('%j is rejected', (text) =>
    expect(accepts(requiredText(20), text)).toBe(false),
  )

  test.each(['', '   ', '\n\t '])('%j counts as empty where text is required', (text) =>
    expect(accepts(requiredText(20), text)).toBe(false),
  )

  test.each([undefined, null, '', ' \n'])('%j means no text when something is created', (text) =>
    expect(newFreeText(20).parse(text)).toBe(''),
  )

  test('in a patch, an absent text stays and null clears it', () => {
    expect(changedFreeText(20).parse(undefined)).toBe(undefined)
    expect(changedFreeText(20).parse(null)).toBe('')
  })
})

test.each(['a\u202eb', 'a\u200bb', '\ufeffa'])(
  'a name must not contain invisible or direction-changing characters: %j',
  (name) => expect(accepts(sentName(), name)).toBe(false),
)

test('a name may contain joiners, accents and right-to-left letters', () => {
  for (const name of ['👩\u200d🚀 crew', 'Zoë', 'پروژه\u200cها']) expect(accepts(sentName(), name)).toBe(true)
})
