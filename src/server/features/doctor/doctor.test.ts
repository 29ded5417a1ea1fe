import { mkdtemp, utimes, writeFile } from 'node:fs/promises'
import { createServer, request, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { findMissingMigrations, migrationNames } from '@db/migrate'
import { startMailServer } from '../../testing/mail/mail-server'
import { testServer } from '../../testing/app/test-server'
import { testSettings, withAeroAuth } from '../../testing/app/test-settings'
import { createFiles } from '../files/files'
import { checksOf } from './doctor'
import { type CheckName, runChecks } from './finding'

const server = await testServer()
const bound = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
const folder = await mkdtemp(join(tmpdir(), 'laneway-doctor-'))

type Changes = Parameters<typeof testSettings>[0]

/** The findings of a check with these settings. */
async function find(name: CheckName, changes: Changes = {}, recipient: string | null = null) {
  const settings = testSettings({ port: bound, dataDir: folder, ...changes })
  const checks = checksOf({ settings, files: createFiles(settings), db: server.db, recipient })
  const [finding] = await runChecks(checks.filter((check) => check.name === name))
  return finding
}

/** A proxy in front of the server. @returns its address */
async function proxy(listener: RequestListener) {
  const started = createServer(listener)
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  afterAll(() => started.close())
  const address = started.address()
  if (typeof address !== 'object' || !address) throw new Error('the proxy listens on a port')
  return `http://127.0.0.1:${address.port}`
}

const passOn =
  (changed: (headers: Record<string, string | string[] | undefined>) => object, isBuffered = false) =>
  (...[incoming, outgoing]: Parameters<RequestListener>) => {
    const { method, url, headers } = incoming
    const passed = request({
      port: bound,
      method,
      path: url,
      headers: { ...headers, 'x-forwarded-for': '192.0.2.1' },
    })
    passed.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, { ...changed(answer.headers) })
      if (!isBuffered) return answer.pipe(outgoing)
      const chunks: Buffer[] = []
      answer
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => outgoing.end(Buffer.concat(chunks)))
    })
    passed.end()
  }

test.each(['database', 'migrations', 'clock', 'address', 'cookies', 'proxy', 'streams', 'files'] as const)(
  'the check of %s finds nothing in a sound installation',
  async (name) => expect(await find(name)).toMatchObject({ name, state: 'ok' }),
)

describe('the address', () => {
  test('is a problem where nothing answers, and what depends on it is not checked', async () => {
    const away = { publicUrl: 'http://127.0.0.1:9' }
    expect(await find('address', away)).toMatchObject({
      state: 'problem',
      remedy: expect.stringContaining('PUBLIC_URL'),
    })
    expect(await find('cookies', away)).toMatchObject({ state: 'off' })
  })

  test('is a problem where it redirects or something else answers', async () => {
    const elsewhere = await proxy((_request, reply) =>
      reply.writeHead(302, { location: 'https://x.example' }).end(),
    )
    expect((await find('address', { publicUrl: elsewhere }))?.text).toContain('leads to https://x.example')
    const other = await proxy((_request, reply) => reply.end('hello'))
    expect((await find('address', { publicUrl: other }))?.text).toContain('something else')
  })

  test('is a warning where it is not encrypted', async () => {
    expect(await find('address', { host: '0.0.0.0' })).toMatchObject({ state: 'warning' })
  })
})

describe('a proxy', () => {
  test('that the server does not know is a problem', async () => {
    const publicUrl = await proxy(passOn((headers) => headers))
    expect(await find('proxy', { publicUrl })).toMatchObject({
      state: 'problem',
      remedy: 'Set TRUST_PROXY to the number of proxies.',
    })
  })

  test('that takes cookies away, or their attributes, is a problem', async () => {
    const without = await proxy(passOn((headers) => ({ ...headers, 'set-cookie': [] })))
    expect((await find('cookies', { publicUrl: without }))?.text).toContain('nobody can sign in')
    const changed = await proxy(
      passOn((headers) => ({ ...headers, 'set-cookie': 'laneway_session=; Path=/' })),
    )
    expect((await find('cookies', { publicUrl: changed }))?.text).toContain('HttpOnly')
  })

  test('that holds streams back is a problem', async () => {
    const publicUrl = await proxy(passOn((headers) => headers, true))
    expect(await find('streams', { publicUrl })).toMatchObject({
      state: 'problem',
      remedy: expect.stringContaining('buffering'),
    })
  })
})

test('a test mail is sent to whom one names, and a mail server that refuses is a problem', async () => {
  const mailServer = await startMailServer()
  afterAll(mailServer.close)
  const { smtpUrl } = mailServer
  expect(await find('mail', { smtpUrl })).toMatchObject({ state: 'ok' })
  expect(mailServer.mails).toEqual([])
  expect(await find('mail', { smtpUrl }, 'eve@example.org')).toMatchObject({ state: 'ok' })
  expect(mailServer.mails.map(({ to }) => to)).toEqual([['eve@example.org']])
  expect(await find('mail', { smtpUrl: 'smtp://127.0.0.1:9' })).toMatchObject({
    state: 'problem',
    remedy: expect.stringContaining('SMTP_URL'),
  })
  expect(await find('mail')).toMatchObject({
    state: 'warning',
    remedy: expect.stringContaining('SMTP_URL'),
  })
})

test('without a mail server, domains whose addresses have to be verified are a problem', async () => {
  expect(await find('mail', { registration: { mode: 'open', domains: ['example.org'] } })).toMatchObject({
    state: 'problem',
    remedy: expect.stringContaining('REGISTRATION_DOMAINS'),
  })
})

test('mails that wait for long are reported with the reason', async () => {
  const mailServer = await startMailServer()
  afterAll(mailServer.close)
  const createdAt = sql<string>`now() - interval '1 hour'`
  const late = {
    template: 'password_reset' as const,
    address: 'eve@example.org',
    nonce: 'n',
    error: 'greylisted',
  }
  await server.db
    .insertInto('mails')
    .values({ ...late, createdAt })
    .execute()
  expect(await find('mail', { smtpUrl: mailServer.smtpUrl })).toMatchObject({
    state: 'warning',
    text: '1 mail waits for longer than 10 minutes (greylisted).',
  })
})

test('the last backup is reported, also an old or missing one', async () => {
  expect((await find('backup'))?.text).toContain('no backup')
  const file = join(folder, 'laneway-2026.backup.gz')
  await writeFile(file, '')
  expect(await find('backup')).toMatchObject({ state: 'ok', text: expect.stringContaining('today') })
  const longAgo = new Date(Date.now() - 10 * 24 * 60 * 60 * 1_000)
  await utimes(file, longAgo, longAgo)
  expect(await find('backup')).toMatchObject({ state: 'warning' })
})

test('a migration that has not run is a problem', async () => {
  const [first = ''] = migrationNames
  await server.db.transaction().execute(async (transaction) => {
    await sql`delete from kysely_migration where name = ${first}`.execute(transaction)
    const { missing } = await findMissingMigrations(transaction)
    expect(missing).toEqual([first])
    await sql`insert into kysely_migration values (${first}, '2026-01-01')`.execute(transaction)
  })
})

test('a store of files or a provider that does not answer is a problem', async () => {
  const filesUrl = 's3://key:secret@127.0.0.1:1/bucket?tls=off'
  expect(await find('files', { filesUrl })).toMatchObject({ state: 'problem' })
  const aeroAuth = { issuer: 'http://127.0.0.1:1', clientId: 'a', clientSecret: 'b' }
  expect(await find('AeroAuth', withAeroAuth(aeroAuth))).toMatchObject({ state: 'problem' })
  expect(await find('AeroAuth')).toMatchObject({ state: 'off' })
})
