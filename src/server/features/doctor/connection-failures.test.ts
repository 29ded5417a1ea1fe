import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, describe, expect, test } from 'vitest'
import { createFiles } from '../files/files'
import { testDatabase } from '../../testing/database/test-database'
import { testSettings, withAeroAuth } from '../../testing/app/test-settings'
import { checksOf } from './doctor'
import { runChecks } from './finding'

const { db } = await testDatabase()

type Changes = Parameters<typeof testSettings>[0]

async function find(name: 'mail' | 'files' | 'AeroAuth', changes: Changes) {
  const settings = testSettings(changes)
  const checks = checksOf({ settings, files: createFiles(settings), db, recipient: null })
  const [finding] = await runChecks(checks.filter((check) => check.name === name))
  return finding
}

/** A real mail server, which accepts only the password "right". @returns its port, and the received passwords */
async function mailServer(options: SMTPServerOptions = {}) {
  const passwords: (string | null | undefined)[] = []
  const server = new SMTPServer({
    allowInsecureAuth: true,
    onAuth({ password }, _session, done) {
      passwords.push(password)
      done(password === 'right' ? null : new Error('no'), { user: 'laneway' })
    },
    ...options,
  })
  // A client that gives up is an error of the server's.
  server.on('error', () => {})
  server.listen(0, '0.0.0.0')
  await once(server.server, 'listening')
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { port: portOf(server.server), passwords }
}

async function listening(server: Server) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => server.close())
  return portOf(server)
}

function portOf(server: { address: () => ReturnType<Server['address']> }) {
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the server listens on a port')
  return address.port
}

/** Nodemailer's server has a self-signed certificate. */
const tls = { secure: true }
/** The same machine, by an address that the check does not recognise. */
const elsewhere = '0.0.0.0'
const noStartTls = { disabledCommands: ['STARTTLS'] }

describe('a password', () => {
  test('is not sent without encryption, and what to do is said', async () => {
    const { port, passwords } = await mailServer(noStartTls)
    for (const parameters of ['', '?requireTLS=false', '?ignoreTLS=true']) {
      expect(
        await find('mail', { smtpUrl: `smtp://laneway:right@${elsewhere}:${port}${parameters}` }),
      ).toMatchObject({
        state: 'problem',
        text: expect.stringContaining('offers no encryption'),
        remedy: expect.stringContaining('SMTP_PLAIN=on'),
      })
    }
    expect(passwords).toEqual([])
  })

  test('is sent where SMTP_PLAIN allows it', async () => {
    const { port, passwords } = await mailServer(noStartTls)
    const smtpUrl = `smtp://laneway:right@${elsewhere}:${port}`
    expect(await find('mail', { smtpUrl, smtpPlain: true })).toMatchObject({ state: 'ok' })
    expect(passwords).toEqual(['right'])
  })

  test.each(['127.0.0.1', '127.3.2.1', 'localhost'])('is sent to %s, which is this machine', async (host) => {
    const { port, passwords } = await mailServer(noStartTls)
    expect(await find('mail', { smtpUrl: `smtp://laneway:right@${host}:${port}` })).toMatchObject({
      state: 'ok',
    })
    expect(passwords).toEqual(['right'])
  })

  test('is not needed for a mail server without a login', async () => {
    const { port } = await mailServer({ ...noStartTls, authOptional: true })
    expect(await find('mail', { smtpUrl: `smtp://${elsewhere}:${port}` })).toMatchObject({ state: 'ok' })
  })
})

describe('the mail server', () => {
  test('that expects TLS, and is spoken to plainly', async () => {
    const { port } = await mailServer(tls)
    expect(await find('mail', { smtpUrl: `smtp://127.0.0.1:${port}` })).toMatchObject({
      text: expect.stringContaining('perhaps this port wants TLS'),
      remedy: 'Write smtps:// for this port in SMTP_URL.',
    })
  })

  test('that speaks no TLS, and is expected to', async () => {
    const { port } = await mailServer(noStartTls)
    expect(await find('mail', { smtpUrl: `smtps://127.0.0.1:${port}` })).toMatchObject({
      text: expect.stringContaining('This port does not speak TLS'),
      remedy: expect.stringContaining('Write smtp:// for this port'),
    })
  })

  test.each(['smtps', 'smtp'])('whose certificate nobody vouches for, over %s', async (scheme) => {
    const { port } = await mailServer(scheme === 'smtps' ? tls : {})
    expect(await find('mail', { smtpUrl: `${scheme}://laneway:right@${elsewhere}:${port}` })).toMatchObject({
      text: expect.stringContaining('Its certificate is not valid'),
      remedy: expect.stringContaining('SMTP_URL'),
    })
  })

  test('that refuses the login', async () => {
    const { port } = await mailServer(noStartTls)
    expect(await find('mail', { smtpUrl: `smtp://laneway:wrong@127.0.0.1:${port}` })).toMatchObject({
      text: expect.stringContaining('It refuses the login'),
      remedy: expect.stringContaining('the password in SMTP_URL'),
    })
  })
})

describe.each([
  [
    'mail',
    'SMTP_URL',
    (host: string, secure: boolean) => ({ smtpUrl: `smtp${secure ? 's' : ''}://${host}` }),
  ],
  [
    'files',
    'FILES_URL',
    (host: string, secure: boolean) => ({
      filesUrl: `s3://key:secret@${host}/bucket${secure ? '' : '?tls=off'}`,
    }),
  ],
  [
    'AeroAuth',
    'AEROAUTH_ISSUER',
    (host: string, secure: boolean) => ({
      ...withAeroAuth({
        issuer: `http${secure ? 's' : ''}://${host}`,
        clientId: 'laneway',
        clientSecret: 'hush',
      }),
    }),
  ],
] as const)('%s', (name, setting, settingsOf) => {
  test('with an unknown host', async () => {
    expect(await find(name, settingsOf('nowhere.invalid:443', true))).toMatchObject({
      state: 'problem',
      text: expect.stringContaining('Its host is unknown'),
      remedy: expect.stringContaining(setting),
    })
  })

  test('where nothing listens', async () => {
    const server = createServer()
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const port = portOf(server)
    await new Promise((resolve) => server.close(resolve))
    expect(await find(name, settingsOf(`127.0.0.1:${port}`, true))).toMatchObject({
      text: expect.stringContaining('Nothing listens there'),
      remedy: expect.stringContaining(setting),
    })
  })

  test('at a port that speaks no TLS', async () => {
    const port = await listening(createServer((_request, response) => response.end()))
    expect(await find(name, settingsOf(`127.0.0.1:${port}`, true))).toMatchObject({
      text: expect.stringContaining('This port does not speak TLS'),
      remedy: expect.stringContaining(setting),
    })
  })
})

describe.each([
  ['files', (port: number) => ({ filesUrl: `s3://key:secret@127.0.0.1:${port}/bucket` })],
  [
    'AeroAuth',
    (port: number) => ({
      ...withAeroAuth({ issuer: `https://127.0.0.1:${port}`, clientId: 'laneway', clientSecret: 'hush' }),
    }),
  ],
] as const)('%s', (name, settingsOf) => {
  test('with a certificate that nobody vouches for', async () => {
    const { port } = await mailServer(tls)
    expect((await find(name, settingsOf(port)))?.text).toContain('Its certificate is not valid')
  })
})

test('the store of files that expects TLS, and is spoken to plainly', async () => {
  const { port } = await mailServer(tls)
  expect(await find('files', { filesUrl: `s3://key:secret@127.0.0.1:${port}/bucket?tls=off` })).toMatchObject(
    {
      text: expect.stringContaining('perhaps this port wants TLS'),
      remedy: 'Leave tls=off out of FILES_URL.',
    },
  )
})

test('the store of files that refuses the key', async () => {
  const port = await listening(
    createServer((_request, response) => response.writeHead(403).end('SignatureDoesNotMatch')),
  )
  expect(await find('files', { filesUrl: `s3://key:secret@127.0.0.1:${port}/bucket?tls=off` })).toMatchObject(
    {
      text: expect.stringContaining('It refuses the login'),
      remedy: expect.stringContaining('FILES_URL'),
    },
  )
})
