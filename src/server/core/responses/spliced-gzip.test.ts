import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { gzipPart, spliceGzip } from './spliced-gzip'

test.each([
  ['no part', []],
  ['an empty part', ['']],
  ['one part', ['Paths']],
  ['parts that repeat each other', ['abcabc', 'abcabc', 'abcabc'.repeat(20_000), 'x']],
  ['long parts of other scripts', ['שלום '.repeat(30_000), '\u0301😀'.repeat(30_000), '']],
])('%s is one gzip stream of all texts', async (_what, texts) => {
  const parts = await Promise.all(texts.map(gzipPart))
  expect(gunzipSync(spliceGzip(parts)).toString()).toBe(texts.join(''))
  expect(gunzipSync(spliceGzip(parts.toReversed())).toString()).toBe(texts.toReversed().join(''))
})
