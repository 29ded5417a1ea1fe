import { expect, test } from 'vitest'
import { figuresOfWeb } from './testing/source-figures'

const maxModuleLets = 6

test(`at most ${maxModuleLets} variables of the web change outside of functions`, () => {
  expect(figuresOfWeb().moduleLets).toBeLessThanOrEqual(maxModuleLets)
})

test.each([
  ["const Menu = lazyDialog(async () => (await import('./menu')).Menu)", { lazyParts: 1 }],
  ["const Menu = lazyPart<Props>(async () => (await import('./menu')).Menu)", { lazyParts: 1 }],
  ["const menu = await import('./menu')", {}],
  ["row.closest<HTMLElement>('tr')?.querySelectorAll('td')", { domLookups: 2 }],
  ["document.getElementById('menu') ?? document.querySelector('nav')", { domLookups: 2 }],
  ['// row.closest finds it', {}],
  ['let first = 0, second = 0\nexport let third = 0', { moduleLets: 3 }],
  ['const fixed = 0\nfunction count() { let own = 0 }', {}],
])('%s counts as %j', (text, expected) => {
  const none = { lazyParts: 0, domLookups: 0, moduleLets: 0 }
  expect(figuresOfWeb([['src/web/sample.tsx', text]])).toEqual({ ...none, ...expected })
})
