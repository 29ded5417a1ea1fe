import { beforeEach, describe, expect, test } from 'vitest'
import { testSettings } from '../../testing/app/test-settings'
import { createUnsubscribeLinks } from './unsubscribe-links'
import { mailedServer } from './testing/mailed-project'

const server = await mailedServer()
const { db } = server
const url = 'http://localhost:3000'
const links = createUnsubscribeLinks(testSettings(), url)

beforeEach(async () => {
  await db.deleteFrom('mails').execute()
  await db.deleteFrom('notificationPreferences').execute()
})

const headerOf = (mail: string | undefined, name: string) =>
  new RegExp(`^${name}: (.*?)\\r?$`, 'm').exec(mail?.replace(/\r?\n[ \t]+/g, ' ') ?? '')?.[1]
const pathIn = (mail: string | undefined) =>
  /<http:\/\/localhost:3000(\S+)>/.exec(headerOf(mail, 'List-Unsubscribe') ?? '')?.[1] ?? ''

/** As mail programs do: without cookies, from another site. */
const oneClick = (path: string) =>
  server.app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://mail.example',
      'sec-fetch-site': 'cross-site',
    },
    payload: 'List-Unsubscribe=One-Click',
  })

const preferences = () =>
  db
    .selectFrom('notificationPreferences')
    .select(['userId', 'kind', 'inbox', 'mail'])
    .orderBy('userId')
    .orderBy('kind')
    .execute()

const assignmentMails = async ({ id }: { id: number }) => {
  const { assignmentMails: isOn } = await db
    .selectFrom('users')
    .select('assignmentMails')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return isOn
}

async function mentionMail() {
  const all = await server.project()
  await all.notify('mentioned')
  const [mail] = await server.mailsTo(all.reader)
  return { ...all, mail, path: pathIn(mail) }
}

describe('the link of an email that switches it off', () => {
  test('stands in its headers and its text', async () => {
    const { mail, path } = await mentionMail()
    expect(path).toMatch(/^\/unsubscribe\/\d+~mentioned\.[\w-]{43}$/)
    expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    expect(mail?.split(`${url}${path}`).length).toBeGreaterThan(2)
    expect(mail).toContain('emails are on for mentions of you')
  })

  test('switches off emails of its kinds by one click, any number of times, and nothing else', async () => {
    const { reader, notify, path } = await mentionMail()
    const before = await db.selectFrom('users').selectAll().orderBy('id').execute()
    for (let use = 0; use < 2; use += 1) {
      const response = await oneClick(path)
      expect([response.statusCode, response.cookies]).toEqual([200, []])
      expect(await preferences()).toEqual([
        { userId: reader.id, kind: 'mentioned', inbox: true, mail: false },
      ])
    }
    expect(await db.selectFrom('users').selectAll().orderBy('id').execute()).toEqual(before)
    await notify('mentioned')
    expect(await server.mailsTo(reader)).toHaveLength(1)
  })

  test('keeps the choice for the inbox', async () => {
    const { reader, path } = await mentionMail()
    const values = { userId: reader.id, kind: 'mentioned' as const, inbox: false, mail: true }
    await db.insertInto('notificationPreferences').values(values).execute()
    await oneClick(path)
    expect(await preferences()).toEqual([{ ...values, mail: false }])
  })

  test('changes nothing by being opened, and asks with one button', async () => {
    const { path } = await mentionMail()
    const page = await server.client().call(path)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('You will no longer get emails about mentions of you.')
    expect(page.body.match(/<button/g)).toHaveLength(1)
    expect(page.headers['content-security-policy']).toContain("form-action 'self'")
    expect(await preferences()).toEqual([])
    const head = await server.app.inject({ method: 'HEAD', url: path })
    expect([head.statusCode, await preferences()]).toEqual([200, []])
  })

  test.each([
    ['of another person', (path: string) => path.replace(/\d+~/, '1~')],
    ['of another kind', (path: string) => path.replace('mentioned', 'commented')],
    ['of the daily email', (path: string) => path.replace('mentioned', 'daily')],
    ['with another signature', (path: string) => `${path.slice(0, -2)}xx`],
    ['without a signature', (path: string) => path.split('.')[0] ?? ''],
    ['that is no token', () => '/unsubscribe/%00%ff'],
    ['that is too long', () => `/unsubscribe/${'a'.repeat(5_000)}`],
  ])('is refused as one %s', async (_what, changed) => {
    const { path } = await mentionMail()
    for (const method of ['GET', 'POST'] as const) {
      const { statusCode } = await server.app.inject({ method, url: changed(path) })
      expect(statusCode).toBeOneOf([400, 404, 414])
    }
    expect(await preferences()).toEqual([])
  })

  test('of an assignment switches off the emails of assignments', async () => {
    const { project, reader, notify } = await server.project()
    await notify('assigned', { taskId: (await server.make.task(project, { assignedTo: reader.id })).id })
    const [mail] = await server.mailsTo(reader)
    expect((await oneClick(pathIn(mail))).statusCode).toBe(200)
    expect([await assignmentMails(reader), await preferences()]).toEqual([false, []])
  })

  test('of a daily email switches off all that is in daily emails', async () => {
    const { reader, notify } = await server.project()
    await server.setUser(reader, { dailyMailAt: '08:00' })
    await notify()
    const [mail] = await server.mailsTo(reader)
    await oneClick(pathIn(mail))
    const kinds = (await preferences()).map(({ kind }) => kind)
    expect(kinds).toContain('due_soon')
    expect(kinds).not.toContain('invited')
    expect(await assignmentMails(reader)).toBe(false)
    await notify()
    expect(await server.mailsTo(reader)).toHaveLength(1)
  })

  test('remains valid after APP_SECRET was changed', () => {
    const changed = createUnsubscribeLinks(
      { appSecret: 'another secret of the tests', formerAppSecrets: [testSettings().appSecret] },
      url,
    )
    const token =
      links
        .urlOf({ userId: 7, kinds: ['mentioned'] })
        .split('/')
        .at(-1) ?? ''
    expect(changed.read(token)).toEqual({ userId: 7, kinds: ['mentioned'] })
    expect(createUnsubscribeLinks({ appSecret: 'a third one', formerAppSecrets: [] }, url).read(token)).toBe(
      undefined,
    )
  })
})

test('other routes are refused to other sites as before', async () => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/logout',
    headers: { origin: 'https://mail.example' },
  })
  expect(response.statusCode).toBe(403)
})
