import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { preloadedQueries } from '@/domain/rendered-page'
import { appRouter } from '../../router'
import { screens } from './page-preloads'
import { pageQueries } from './page-queries'

const folder = join(import.meta.dirname, '../../../web/routes')
const routes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx'))
  .map((path) => path.replaceAll('\\', '/').replace(/\.tsx$/, ''))

const isWithin = (route: string, parent: string) =>
  route.startsWith(`${parent}.`) || route.startsWith(`${parent}/`)

/** The routes that have an address of their own, as the last of those around them. */
const pages = routes.filter((route) => route !== '__root' && !routes.some((other) => isWithin(other, route)))

/** An address of a page, with a number wherever it names something. */
const addressOf = (page: string) =>
  `/${page
    .replace(/^_signed-in\//, '')
    .replaceAll('.', '/')
    .replace(/(^|\/)index$/, '')
    .replaceAll(/\$\w*/g, '7')}`

/** Pages that people rarely open directly. */
const withoutPreloads = [
  'auth',
  'invite.$token',
  'invite.index',
  '_signed-in/$',
  '_signed-in/import.$importId',
  '_signed-in/import.index',
  '_signed-in/operator',
  '_signed-in/organizations.index',
  '_signed-in/organizations.$slug.bin',
  '_signed-in/organizations.$slug.index',
  '_signed-in/organizations.$slug.settings',
  '_signed-in/project.$projectId.bin',
  '_signed-in/project.$projectId.settings',
  '_signed-in/t.$shortId',
]

test('every page is preloaded, or decided not to be', () => {
  const preloaded = screens.flatMap((screen) => screen.routes.slice(-1))
  expect([...preloaded, ...withoutPreloads].toSorted()).toEqual(pages.toSorted())
})

test('a page preloads its route with all that are around it, at its own address', () => {
  for (const page of pages) {
    const found = screens.filter(({ address }) => address.test(addressOf(page)))
    const around = routes.filter((route) => route === page || isWithin(page, route)).toSorted()
    const expected = withoutPreloads.includes(page) ? [] : [around]
    expect([page, found.map((screen) => screen.routes.toSorted())]).toEqual([page, expected])
  }
})

test('the page’s script addresses alone what is preloaded for it', () => {
  const { viewer, at } = pageQueries(appRouter)
  const preloaded = pages.flatMap((page) => at(addressOf(page))).map(({ path }) => path)
  expect([viewer, ...preloaded]).toEqual([...preloadedQueries])
})
