import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { projectRoot } from '../../platform/settings/project-root'
import { documentedApi } from '../../router'
import { testServer } from '../../testing/app/test-server'
import { openApiDocument } from './openapi-document'

const server = await testServer()
const folder = await mkdtemp(join(tmpdir(), 'laneway-client-'))
afterAll(() => rm(folder, { recursive: true }))

const sources = join(projectRoot, 'tests', 'generated-client')
for (const file of ['tsconfig.json', 'walk.ts']) await cp(join(sources, file), join(folder, file))
await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'), 'junction')
await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
const document = openApiDocument({
  ...documentedApi,
  url: 'https://boards.example.net',
  cookieName: 'session',
})
await writeFile(join(folder, 'openapi.json'), JSON.stringify(document))

const environment = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

/** Runs a program and returns its output. Throws with the output when it fails. */
async function node(...args: string[]) {
  const child = spawn(process.execPath, args, { cwd: folder, env: environment })
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  if (code !== 0) throw new Error(`${args.join(' ')}: ${stdout}${stderr}`)
  return stdout
}

const report = z.object({ totals: z.record(z.string(), z.int()), problems: z.array(z.unknown()) })

test('the document follows the recommended rules of Redocly', async () => {
  const verdict = await node(
    'node_modules/@redocly/cli/bin/cli.js',
    'lint',
    'openapi.json',
    '--extends=recommended',
    // The id of a task is a number: /tasks/by-id/NG-12 cannot be mistaken for /tasks/{taskId}/move.
    '--skip-rule=no-ambiguous-paths',
    '--format=json',
  )
  const { totals, problems } = report.parse(JSON.parse(verdict))
  expect(problems).toEqual([])
  expect(totals).toEqual({ errors: 0, warnings: 0, ignored: 0 })
})

test('a client with types generated from the document compiles, and runs the steps of the README', async () => {
  const library = pathToFileURL(join(sources, 'with-typescript-api.mjs')).href
  const generator = 'node_modules/openapi-typescript/bin/cli.js'
  await node('--import', library, generator, 'openapi.json', '--output', 'laneway.ts')
  await node('node_modules/typescript/bin/tsc', '--project', '.')
  const origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
  expect(await node('--import', 'tsx', 'walk.ts', origin)).toBe('walked\n')
})
