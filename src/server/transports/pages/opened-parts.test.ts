import { expect, test } from 'vitest'
import { openedParts } from './opened-parts'

type Needs = { imports?: string[]; css?: string[]; dynamicImports?: string[] }
const chunk = (name: string, { imports = [], css = [], dynamicImports = [] }: Needs = {}) => ({
  file: `assets/${name}.js`,
  imports,
  css,
  dynamicImports,
})

const page = 'routes/_signed-in/inbox.tsx?tsr-split=component'
const board = 'routes/_signed-in/project.$projectId.index.tsx?tsr-split=component'
const partsAt = openedParts({
  'index.html': chunk('index', { dynamicImports: ['toasts', page, board] }),
  [page]: chunk('inbox', { dynamicImports: ['menu'] }),
  [board]: chunk('board', { imports: ['cards'], dynamicImports: ['details'] }),
  cards: chunk('cards', { css: ['assets/cards.css'], dynamicImports: ['menu', 'cards'] }),
  toasts: chunk('toasts'),
  menu: chunk('menu', { css: ['assets/menu.css'], dynamicImports: ['calendar'] }),
  details: chunk('details', { imports: ['cards', 'layer'] }),
  layer: chunk('layer'),
  calendar: chunk('calendar', { dynamicImports: ['years'] }),
  years: chunk('years'),
})

test('a page needs the parts that it can open, and those that these open, with what they import', () => {
  expect(partsAt('/project/7?q=seeds')).toEqual([
    '/assets/menu.js',
    '/assets/menu.css',
    '/assets/details.js',
    '/assets/layer.js',
    '/assets/toasts.js',
    '/assets/calendar.js',
  ])
  expect(partsAt('/inbox')).toEqual([
    '/assets/menu.js',
    '/assets/menu.css',
    '/assets/toasts.js',
    '/assets/calendar.js',
  ])
})

test('a page that is seldom opened first needs none', () => {
  expect([partsAt('/organizations'), partsAt('')]).toEqual([[], []])
})
