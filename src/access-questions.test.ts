import { expect, test } from 'vitest'
import { moduleTexts } from './testing/import-graph'

const pages = [...moduleTexts].filter(([path]) => path.startsWith('src/web/'))

test('pages ask the rule of the action by name, and never read the fields that summarize other rules', () => {
  expect(pages.length).toBeGreaterThan(500)
  expect(pages.filter(([, text]) => /\bcan(Edit|Manage)\b/.test(text)).map(([path]) => path)).toEqual([])
})
