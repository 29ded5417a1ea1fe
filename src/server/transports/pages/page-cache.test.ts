import { setImmediate } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { preferencesCookie, type RenderPage } from '@/domain/rendered-page'
import { renderingServer } from '../../testing/pages/test-pages'
import { stopClock } from '../../testing/app/test-server'

/** The pages that were rendered. */
const rendered: string[] = []
const atOnce = { running: 0, most: 0 }

/** Renders the answers of a board's queries unchanged. */
const renderPage: RenderPage = async ({ address, language, preferences, call }) => {
  rendered.push([address, language, preferences].join(' '))
  atOnce.running += 1
  atOnce.most = Math.max(atOnce.most, atOnce.running)
  const projectId = Number(/^\/project\/(\d+)/.exec(address)?.[1])
  const answers = await Promise.all(['task.list', 'project.get'].map((path) => call(path, { projectId })))
  // Answered after the page is rendered.
  if (address.endsWith('?changes=true')) call('task.mineBegun', undefined).catch(() => {})
  // Others begin meanwhile, if they may.
  await setImmediate()
  atOnce.running -= 1
  return { html: JSON.stringify(answers), styles: '', data: '{}', awaited: [] }
}

const server = await renderingServer(renderPage)
beforeEach(() => {
  rendered.length = 0
  Object.assign(atOnce, { running: 0, most: 0 })
  stopClock(server)
})

type Reader = Awaited<ReturnType<typeof server.person>>

const open = async ({ cookies }: Reader, url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, cookies, headers: { accept: 'text/html', ...headers } })

const withoutNonces = (body: string) => body.replaceAll(/nonce="[^"]+"/g, '')

/** A board with one task of its owner and another person, who may edit it. */
async function sharedBoard() {
  const [owner, other] = await Promise.all([server.person(), server.person()])
  const project = await server.make.project(owner)
  await server.make.member(project, 'editor', other)
  await server.make.task(project, { title: 'Paths' })
  return { owner, other, project, url: `/project/${project.id}` }
}

test('a page is rendered once a minute, and sent with another nonce each time, in each encoding', async () => {
  const { owner, url } = await sharedBoard()
  const [first, second] = [await open(owner, url), await open(owner, url)]
  const zipped = await open(owner, url, { 'accept-encoding': 'br, gzip' })
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(second.body).toContain('Paths')
  expect(second.body).not.toBe(first.body)
  const bodies = [first.body, second.body, gunzipSync(zipped.rawPayload).toString()].map(withoutNonces)
  expect(new Set(bodies).size).toBe(1)
  expect(rendered).toHaveLength(1)
  const later = new Date(server.clock.now().getTime() + 60_000)
  server.clock.now = () => later
  await open(owner, url)
  expect(rendered).toHaveLength(2)
})

test('a page is rendered anew once a query that it was made of is answered otherwise', async () => {
  const { owner, project, url } = await sharedBoard()
  await open(owner, url)
  await owner.call(`/api/projects/${project.id}/tasks`, { body: { title: 'Fence' } })
  expect((await open(owner, url)).body).toContain('Fence')
  await owner.call(`/api/projects/${project.id}`, { method: 'PATCH', body: { name: 'South garden' } })
  expect((await open(owner, url)).body).toContain('South garden')
  await owner.call('/api/user', { method: 'PATCH', body: { timeZone: 'Asia/Tokyo' } })
  await open(owner, url)
  expect(rendered).toHaveLength(4)
})

test('a query that is answered after a page is rendered is no part of it', async () => {
  const { owner, url } = await sharedBoard()
  const other = await server.make.project(owner)
  const page = `${url}?changes=true`
  await open(owner, page)
  await server.make.task(other, { title: 'Fence', assignedTo: owner.id })
  await open(owner, page)
  expect(rendered).toHaveLength(1)
})

test('a page is another one for another person, address, language or look', async () => {
  const { owner, other, url } = await sharedBoard()
  for (const reader of [owner, other, owner, other]) {
    await open(reader, url)
    await open(reader, `${url}?q=paths`)
    await open(reader, url, { 'accept-language': 'de' })
    await open({ ...reader, cookies: { ...reader.cookies, [preferencesCookie]: 'theme=dark' } }, url)
  }
  expect(rendered.toSorted()).toEqual(
    [`${url} en `, `${url} de `, `${url} en theme=dark`, `${url}?q=paths en `]
      .flatMap((page) => [page, page])
      .toSorted(),
  )
})

test('a page is the same whatever else its address holds', async () => {
  const { owner, url } = await sharedBoard()
  for (const search of ['', '?utm_source=mail', '?z=1&__proto__=2', '?%71=paths'])
    await open(owner, url + search)
  expect(rendered).toEqual([`${url} en `])
  await open(owner, `${url}?z=1&q=paths&=`)
  expect(rendered.slice(1)).toEqual([`${url}?q=paths en `])
})

test('of the pages of one person one is rendered at a time, beside those of others', async () => {
  const { owner, other, url } = await sharedBoard()
  const pages = [1, 2, 3].flatMap((task) =>
    [owner, other].map((person) => open(person, `${url}?task=${task}`)),
  )
  for (const page of await Promise.all(pages)) expect(page.body).toContain('Paths')
  expect(rendered).toHaveLength(6)
  expect(atOnce).toEqual({ running: 0, most: 2 })
})

test('a page is not sent to somebody who may no longer see it, and to nobody after the session', async () => {
  const { owner, other, project, url } = await sharedBoard()
  for (const reader of [owner, other]) expect((await open(reader, url)).body).toContain('Paths')
  await server.db.deleteFrom('projectMembers').where('userId', '=', other.id).execute()
  expect((await open(other, url)).body).not.toContain('Paths')
  await server.db.deleteFrom('sessions').where('userId', '=', owner.id).execute()
  expect((await open(owner, url)).body).not.toContain('Paths')
  await server.db.deleteFrom('projects').where('id', '=', project.id).execute()
})
