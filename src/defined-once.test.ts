import { expect, test } from 'vitest'
import { moduleTexts } from './testing/import-graph'

/** Single definitions, and the pattern of a second one. Statements and migrations have their own texts. */
const definitions: [home: string, again: RegExp][] = [
  ['src/domain/is-object.ts', /(?:const|function) isObject\b/],
  [
    'src/domain/units.ts',
    /\b1024 \* 1024\b|\b2 \*\* 20\b|\b60 \* 60\b|\b3_600_000\b|const (?:minute|hour|day|mebibyte|megabyte)(?:Milliseconds|Seconds)? = \d/,
  ],
]

test.each(definitions)('what %s defines is defined nowhere else', (home, again) => {
  const modules = [...moduleTexts].filter(([path]) => !/-queries\.ts$|^db\/migrations\//.test(path))
  expect(modules.filter(([, text]) => again.test(text)).map(([path]) => path)).toEqual([home])
})
