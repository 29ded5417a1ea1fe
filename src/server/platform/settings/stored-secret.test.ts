import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withAppSecret } from './stored-secret'
import { readSettings } from './settings'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'laneway-secret-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const settings = (more: NodeJS.ProcessEnv = {}) => readSettings({ DATA_DIR: dataDir, ...more })

test('two concurrent first starts agree on one secret, and so does a later start', async () => {
  const [one, two] = await Promise.all([withAppSecret(settings()), withAppSecret(settings())])
  const later = await withAppSecret(settings())

  expect(one.appSecret).toMatch(/^[0-9a-f]{64}$/)
  expect([two.appSecret, later.appSecret]).toEqual([one.appSecret, one.appSecret])
})

test('only its owner can read the generated secret', async () => {
  await withAppSecret(settings())
  expect((await stat(join(dataDir, 'app-secret'))).mode & 0o777).toBe(0o600)
})

test('a secret in the settings is used, and none is generated', async () => {
  expect((await withAppSecret(settings({ APP_SECRET: 'chosen by somebody' }))).appSecret).toBe(
    'chosen by somebody',
  )
  await expect(readFile(join(dataDir, 'app-secret'))).rejects.toThrow('ENOENT')
})

test('an emptied secret file stops the start', async () => {
  await writeFile(join(dataDir, 'app-secret'), '')
  await expect(withAppSecret(settings())).rejects.toThrow('is empty; restore it, or set APP_SECRET.')
})
