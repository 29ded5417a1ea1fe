import { expect, test } from 'vitest'
import { scopeOfOrganizationAction, scopeOfProjectAction, tokenScopes } from '@/domain/token'
import { appRouter } from '../../router'
import { allProcedures } from '../../testing/all-procedures'
import { overRest, overTrpc } from '../../testing/both-transports'
import { rowCalls } from '../../testing/row-calls'
import { testServer } from '../../testing/test-server'
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

test.each(called)(
  '$procedure is called by exactly the tokens that are made for it',
  async ({ procedure, isLetIn, prepare }) => {
    const row = tokenRows[procedure] ?? 'never'
    const { fixture, call } = await prepare(server, overRest)
    const overOther = await prepare(server, overTrpc)
    const viewer = { id: fixture.viewerId }
    const tokenWith = async (made: Parameters<typeof server.make.token>[1], of = viewer) =>
      server.withToken((await server.make.token(of, made)).token)

    for (const scope of insufficientFor(row)) {
      const refused = await call(await tokenWith({ scope }))
      expect([scope, refused.statusCode, refused.body]).toEqual([
        scope,
        403,
        expect.stringContaining('token'),
      ])
      const other = { id: overOther.fixture.viewerId }
      expect((await overOther.call(await tokenWith({ scope }, other))).statusCode).toBe(403)
    }

    const scope = scopeOf(row)
    if (!scope) return
    const elsewhere = await call(await tokenWith({ scope, projectIds: [fixture.ownProjectId] }))
    if (needsAllProjects(row)) {
      expect([elsewhere.statusCode, elsewhere.body]).toEqual([403, 'This token reaches only its projects.'])
    } else if (allProcedures.find(({ name }) => name === procedure)?.rest?.path.includes('{')) {
      expect([elsewhere.statusCode, elsewhere.body]).toEqual([404, expect.any(String)])
    } else {
      expect(elsewhere.statusCode).toBe(200)
    }

    const allowed = await call(await tokenWith({ scope }))
    if (isLetIn)
      expect([allowed.statusCode, allowed.body]).toEqual([
        expect.toSatisfy((status) => status < 300),
        expect.any(String),
      ])
    else expect(allowed.body).not.toContain('token may')
  },
)

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

A token lets a script call Laneway as its owner, and do only what it was made for. Make one in the settings, or with
\`POST /api/tokens\` from a browser's session, and send it with each request:

\`\`\`sh
curl -H "authorization: Bearer $LANEWAY_TOKEN" https://laneway.example/api/projects
\`\`\`

- **Scope**: \`read\` reads; \`write\` also changes tasks and what hangs on them; \`manage\` also changes projects, members and organizations. No token can do anything to the account itself: its password, second factor, sessions, tokens, or settings.
- **Projects**: a token is for all that its owner can reach, or for some projects. Then nothing else exists for it: whatever is outside answers 404, lists leave it out, and calls that span projects answer 403.
- **End**: after 7, 30, 90 or 365 days, or none. A token ends at once when it is revoked, when its owner's password, two-factor authentication or connected account changes, and with the account. Where its owner loses access, so does the token. Signing out in browsers ends no token.
- **Form**: \`lw_\`, 40 letters and digits, and a checksum of 6, by which scanners find it and the server refuses a mistyped one without a query. Only its hash is stored. It is never accepted in an address, and cookies beside it are ignored.

An event stream needs the same header. What each procedure needs, and whether tokens for some projects may call it, is in this table; \`token-scopes.test.ts\` calls each with every token and generates this page.`
