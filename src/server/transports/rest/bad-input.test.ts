import { forEachOpenApiProcedure, getInputOutputParsers } from 'trpc-openapi'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { onlyInAll } from '@/testing/rounds'
import { someOf } from '@/testing/some-of'
import { appRouter } from '../../router'
import {
  filledPath,
  overRest,
  overTrpc,
  rejectionsOf,
  type Transports,
} from '../../testing/procedures/both-transports'
import { digestsOf } from '../../testing/database/digests'
import { testServer } from '../../testing/app/test-server'
import type { TestClient } from '../../testing/app/test-client'
import { inlineJsonSchema, type RestRoute, restRoutes } from './rest-routes'
import { pathValues, values } from './testing/wrong-values'

/* Generates invalid input for every procedure from its own schema. New procedures are covered automatically. */

const server = await testServer()

type Procedure = Transports & {
  kinds: RestRoute['fields']
  parsers: z.ZodType[]
  input: z.ZodObject
  required: string[]
}

const parsersOf = z.object({ _def: z.object({ inputs: z.array(z.instanceof(z.ZodType)).optional() }) })

const kinds = new Map(restRoutes(appRouter).map((route) => [route.procedure, route.fields]))

const procedures: Procedure[] = []
forEachOpenApiProcedure(appRouter._def.procedures, ({ path, type, procedure, meta }) => {
  const input: z.ZodObject = getInputOutputParsers(procedure).inputParser
  const { properties = {}, required = [] } = inlineJsonSchema(input, 'input')
  procedures.push({
    name: path,
    type,
    method: meta.openapi.method,
    path: meta.openapi.path,
    kinds: kinds.get(path) ?? {},
    parsers: parsersOf.parse({ _def: { inputs: inputsOf(procedure) } })._def.inputs ?? [],
    input,
    required: required.filter((name) => name in properties),
  })
})

function inputsOf(procedure: { _def: object }) {
  return 'inputs' in procedure._def ? procedure._def.inputs : []
}

let client: TestClient
let known: Record<string, unknown>
let before: Awaited<ReturnType<typeof stored>>

beforeAll(async () => {
  const { make } = server
  const admin = await make.user()
  const organization = await make.organization()
  await make.organizationMember(organization, 'admin', admin)
  const organizationMember = await make.organizationMember(organization, 'member')
  const project = await make.project(admin, organization)
  await make.member(project, 'read', organizationMember)
  const task = await make.task(project)
  const lane = await make.lane(project)
  const comment = await make.comment(admin, task)
  const label = await make.label(project)
  const team = await make.team(organization)
  const invitation = await make.invitation(organization, admin, { email: admin.email })
  client = await server.as(admin)
  known = {
    projectId: project.id,
    taskId: task.id,
    laneId: lane.id,
    moveTo: lane.id,
    taskIds: [task.id],
    changes: { status: 'done' },
    slug: organization.slug,
    memberId: organizationMember.id,
    teamId: team.id,
    invitationId: invitation.id,
    token: invitation.token,
    commentId: comment.id,
    fileId: (await make.file(task)).id,
    labelId: label.id,
    intoLabelId: (await make.label(project)).id,
    emoji: '👍',
    sessionId: (await make.session(organizationMember)).id,
    accountId: (await make.connectedAccount(organizationMember)).id,
  }
  before = await stored()
})

/** All user data in the database. */
const stored = () =>
  digestsOf(server.db, [
    'users',
    'projects',
    'project_members',
    'lanes',
    'tasks',
    'service_units',
    'labels',
    'comments',
    'comment_reactions',
    'idempotency_keys',
    'organizations',
    'organization_members',
    'teams',
    'invitations',
    'mails',
    'account_tokens',
    'two_factor_secrets',
    'recovery_codes',
    'oauth_accounts',
    'handshakes',
    'changes',
    'batch_changes',
    'moved_changes',
  ])

async function expectUnchanged() {
  expect(await stored()).toEqual(before)
}

const isAccepted = (parsers: z.ZodType[], input: unknown) =>
  parsers.every((parser) => parser.safeParse(input).success)

const validInput = ({ required }: Procedure) =>
  Object.fromEntries(required.map((name) => [name, known[name] ?? 'a valid text']))

/** REST and tRPC check by the same schema: one value of each type is enough over the second. */
const isEachValue = onlyInAll('bad input: each value over REST too, and each wrong id in each address')
const typeOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value)
const pathValuesOfProcedure = 3

/** Each value is sent to some procedures. */
const pathValuesOf = (procedure: Procedure) =>
  isEachValue ? pathValues : someOf(pathValues, pathValuesOfProcedure, procedures.indexOf(procedure))

const sentence = /^[A-Z][^<>{}]{3,300}$/

test('the schemas are found, with fields to test', () => {
  const streams = ['live.board', 'live.events']
  expect([...procedures.map(({ name }) => name), ...streams].toSorted()).toEqual(
    Object.keys(appRouter._def.procedures).toSorted(),
  )
  expect(procedures.filter(({ parsers }) => parsers.length > 0).length).toBeGreaterThan(10)
})

describe.each(procedures.map((procedure) => [procedure.name, procedure] as const))(
  '%s',
  (_name, procedure) => {
    const fields = Object.keys(procedure.input.shape)
    const inPath = (field: string) => procedure.path.includes(`{${field}}`)
    afterAll(expectUnchanged)
    const isTextOfPath = (field: string) => inPath(field) && procedure.kinds[field] !== 'number'

    test('rejects every wrong value of every field with a sentence, on both transports', async () => {
      for (const field of fields) {
        const wrong = values
          .map(([what, value]) => ({ what, value, input: { ...validInput(procedure), [field]: value } }))
          .filter(({ input }) => !isAccepted(procedure.parsers, input))
        const status = expect.toBeOneOf(isTextOfPath(field) ? [400, 404] : [400])
        const rejections = await rejectionsOf(
          client,
          procedure,
          wrong.map(({ input }) => input),
        )
        expect(wrong.map(({ what }, index) => ({ field, what, ...rejections[index] }))).toEqual(
          wrong.map(({ what }) => ({ field, what, status, message: expect.stringMatching(sentence) })),
        )
        if (inPath(field) || procedure.method === 'GET') continue
        const sentTypes = new Set<string>()
        for (const { what, value, input } of wrong) {
          if (!isEachValue && sentTypes.has(typeOf(value))) continue
          sentTypes.add(typeOf(value))
          const rest = await overRest(client, procedure, input)
          expect([field, what, rest.statusCode, rest.body]).toEqual([
            field,
            what,
            400,
            expect.stringMatching(sentence),
          ])
        }
      }
    })

    test('rejects every wrong id in its address', async () => {
      for (const field of fields.filter((each) => inPath(each) && !isTextOfPath(each))) {
        for (const value of pathValuesOf(procedure)) {
          const address = filledPath(procedure.path.replace(`{${field}}`, value), known)
          const { method } = procedure
          const body = method === 'GET' ? {} : { body: validInput(procedure) }
          const response = await client.call(`/api${address}`, { method, ...body })
          expect([value, response.statusCode, response.body]).toEqual([
            value,
            400,
            expect.stringMatching(sentence),
          ])
        }
      }
    })

    test('rejects inputs that are not objects', async () => {
      if (procedure.parsers.length === 0) return
      for (const input of [[], [1], 'text', 7, null, true]) {
        const typed = await overTrpc(client, procedure, input)
        expect([input, typed.statusCode]).toEqual([input, 400])
      }
    })
  },
)
