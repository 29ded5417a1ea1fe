import { describe, expect, test } from 'vitest'
import { sizeText } from '@/web/lib/size-text'
import { adjacentFile, isPicture, sizeWithin, stemLength, zoomed } from './file-model'

test.each([
  [1, '1 byte'],
  [999, '999 bytes'],
  [1_000, '1 kB'],
  [284_113, '284 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [1_234_567, '1.2 MB'],
  [9_949_999, '9.9 MB'],
  [26_214_400, '26 MB'],
  [1_100_000_000, '1.1 GB'],
  [5_000_000_000_000, '5000 GB'],
])('%i bytes are called %s', (bytes, text) => expect(sizeText(bytes)).toBe(text))

test.each([
  [1600, 1200, 512, 384],
  [100, 50, 100, 50],
  [20_000, 1, 512, 1],
  [512, 513, 511, 512],
])('a picture of %i × %i is shown as %i × %i', (width, height, shownWidth, shownHeight) => {
  expect(sizeWithin({ width, height })).toEqual({
    width: shownWidth,
    height: shownHeight,
  })
})

test('only what has a size is a picture', () => {
  expect(
    [
      { width: 1, height: 1 },
      { width: null, height: null },
    ].map(isPicture),
  ).toEqual([true, false])
})

test('files are passed one by one, up to the ends', () => {
  const files = [1, 2, 3].map((id) => ({ id }))
  expect(adjacentFile(files, 2, 1)?.id).toBe(3)
  expect(adjacentFile(files, 2, -1)?.id).toBe(1)
  expect(adjacentFile(files, 3, 1)).toBeUndefined()
  expect(adjacentFile(files, 1, -1)).toBeUndefined()
  expect(adjacentFile(files, 9, 1)).toBeUndefined()
})

describe('the size', () => {
  test.each([
    ['fit', 1, 0.4, 0.5],
    ['fit', -1, 0.4, 0.25],
    [1, 1, 0.4, 1.5],
    [1, -1, 0.4, 0.75],
    [8, 1, 0.4, 8],
    [0.1, -1, 0.4, 0.1],
    ['fit', 1, 0.5, 0.75],
  ] as const)('of %s goes by %i to the next one, where %f fits', (zoom, direction, fitting, expected) => {
    expect(zoomed(zoom, direction, fitting)).toBe(expected)
  })
})

test.each([
  ['plan.png', 4],
  ['a.tar.gz', 5],
  ['README', 6],
  ['.env', 4],
])('of %s, %i characters are selected', (name, length) => expect(stemLength(name)).toBe(length))
