import { expect, test } from 'vitest'
import { scopeOfOrganizationAction, scopeOfProjectAction, tokenScopes } from '@/domain/token'
import { appRouter } from '../../router'
import { allProcedures } from '../../testing/procedures/all-procedures'
import { overRest, overTrpc } from '../../testing/procedures/both-transports'
import { fixtureFor } from '../../core/access/testing/fixtures'
import { rowCalls } from '../../testing/procedures/row-calls'
import type { TestClient } from '../../testing/app/test-client'
import { testServer } from '../../testing/app/test-server'
import { type TokenRow, tokenRows } from './testing/token-rows'

const server = await testServer()

/** The streams have their own tests. */
const called = rowCalls.filter(
  ({ procedure }, index) => rowCalls.findIndex((other) => other.procedure === procedure) === index,
)

const scopeOf = (row: TokenRow) => tokenScopes.find((scope) => row.startsWith(scope))
const needsAllProjects = (row: TokenRow) => row.endsWith('all projects')
const insufficientFor = (row: TokenRow) => {
  const needed = scopeOf(row)
  return needed ? tokenScopes.slice(0, tokenScopes.indexOf(needed)) : tokenScopes
}

test('every procedure has a row', () => {
  expect(Object.keys(tokenRows).toSorted()).toEqual(Object.keys(appRouter._def.procedures).toSorted())
})

/** The status of a call for tokens of each scope, and for one of another project. */
type Answers = Record<string, number | string>

test.each(called)(
  '$procedure is called by exactly the tokens that are made for it',
  async ({ procedure, isLetIn, viewer, callOn }) => {
    const row = tokenRows[procedure] ?? 'never'
    const scope = scopeOf(row)
    const fixture = await fixtureFor(server, viewer)
    const tokenOf = async (viewerId: number, made: Parameters<typeof server.make.token>[1]) =>
      server.withToken((await server.make.token({ id: viewerId }, made)).token)
    const seen: Answers = {}
    const expected: Answers = {}

    for (const lower of insufficientFor(row)) {
      const client = await tokenOf(fixture.viewerId, { scope: lower })
      for (const [transport, ask] of Object.entries({ rest: overRest, trpc: overTrpc })) {
        const refused = await callOn(fixture, ask, client)
        seen[`${lower} over ${transport}`] = `${refused.statusCode} ${/token/i.test(refused.body)}`
        expected[`${lower} over ${transport}`] = '403 true'
      }
    }
    if (scope) {
      const call = (client: TestClient) => callOn(fixture, overRest, client)
      const projectIds = [fixture.ownProjectId]
      seen.elsewhere = (await call(await tokenOf(fixture.viewerId, { scope, projectIds }))).statusCode
      expected.elsewhere = statusElsewhere(row, procedure)
      const allowed = await call(await tokenOf(fixture.viewerId, { scope }))
      seen.allowed = isLetIn ? Math.floor(allowed.statusCode / 100) : `${allowed.body.includes('token may')}`
      expected.allowed = isLetIn ? 2 : 'false'
    }
    expect(seen).toEqual(expected)
  },
)

function statusElsewhere(row: TokenRow, procedure: string) {
  if (needsAllProjects(row)) return 403
  const isOfResource = allProcedures.find(({ name }) => name === procedure)?.rest?.path.includes('{')
  return isOfResource ? 404 : 200
}

test('docs/tokens.md prints this table', async () => {
  const cells = Object.entries(tokenRows).map(([name, row]) => {
    const rest = allProcedures.find((procedure) => procedure.name === name)?.rest
    const address = rest ? `${rest.method} ${rest.path}` : 'event stream'
    const scope = scopeOf(row)
    return [name, address, scope ?? 'no token', scope ? (needsAllProjects(row) ? 'no' : 'yes') : '']
  })
  const lines = [
    ['procedure', 'over REST', 'needs', 'for some projects'],
    ['---', '---', '---', '---'],
    ...cells,
  ]
  const table = lines.map((line) => `| ${line.join(' | ')} |`).join('\n')
  await expect(`${introduction}\n\n${table}\n`).toMatchFileSnapshot('../../../../docs/tokens.md')
})

test('an action of a project or organization needs the scope of what it changes', () => {
  expect(scopeOfProjectAction).toMatchObject({
    'task.view': 'read',
    'task.edit': 'write',
    'project.manage': 'manage',
  })
  expect(scopeOfOrganizationAction).toEqual({ 'organization.view': 'read', 'organization.manage': 'manage' })
})

const introduction = `# Tokens

A token lets a script call Laneway as its owner, within a scope. Make one in the settings, or with
\`POST /api/tokens\` from a browser's session, and send it with each request:

\`\`\`sh
curl -H "authorization: Bearer $LANEWAY_TOKEN" https://laneway.example/api/projects
\`\`\`

- **Scope**: \`read\` reads; \`write\` also changes tasks with their comments, checklists and files; \`manage\` also changes projects, members and organizations. No token can do anything to the account itself: its password, second factor, sessions, tokens, or settings.
- **Projects**: a token is for everything that its owner can reach, or for some projects. Then nothing else exists for it: other projects are a 404, lists leave them out, and other calls that span projects are a 403.
- **End**: after 7, 30, 90 or 365 days, or none. A token ends at once when it is revoked, when its owner's password, two-factor authentication or connected account changes, and with the account. Where its owner loses access, so does the token. Signing out in browsers ends no token.
- **Form**: \`lw_\`, 40 letters and digits, and a checksum of 6, by which scanners find it and the server rejects a mistyped one without a query. Only its hash is stored. It is never accepted in an address, and cookies beside it are ignored.

An event stream needs the same header. This table shows the scope that each procedure needs, and whether tokens for some projects may call it; \`token-scopes.test.ts\` calls each with every token and generates this page.`
