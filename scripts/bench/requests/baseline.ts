import { createHash } from 'node:crypto'
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import pg from 'pg'
import { statements } from './baseline-statements'

/*
 * The minimal server of this stack, as a baseline for the product: plain Fastify and pg, prepared statements, and JSON
 * built by PostgreSQL. It validates no input, keeps no history, sends no updates and limits nothing. Its arguments are
 * the database's connection string and the port.
 */

type Statement = keyof typeof statements
type Call = {
  Params: { id: string }
  Body: { title: string; description: string; dueDate: string | null; status: string }
}

const [connectionString, port] = process.argv.slice(2)
const poolSize = 10
const pool = new pg.Pool({ connectionString, max: poolSize, options: '-c TimeZone=UTC' })
const app = fastify({ logger: false })

async function rowOf(name: Statement, values: unknown[]) {
  const { rows } = await pool.query<{ id?: string; body?: string }>({ name, text: statements[name], values })
  return rows[0]
}

async function viewerOf({ headers }: FastifyRequest) {
  const session = /(?:^|; )laneway_session=([\w-]+)/.exec(headers.cookie ?? '')?.[1]
  if (session === undefined) return undefined
  return (await rowOf('session', [createHash('sha256').update(session).digest('hex')]))?.id
}

async function answer(request: FastifyRequest, reply: FastifyReply, name: Statement, values: unknown[] = []) {
  const viewer = await viewerOf(request)
  if (viewer === undefined) return reply.code(401).send('Not signed in')
  const body = (await rowOf(name, [viewer, ...values]))?.body
  if (body === undefined) return reply.code(404).send('Not found')
  return reply.type('application/json; charset=utf-8').send(body)
}

app.get('/api/projects', (request, reply) => answer(request, reply, 'projects'))
app.get('/api/tasks/my-tasks', (request, reply) => answer(request, reply, 'myTasks'))
app.get<Call>('/api/projects/:id/tasks', (request, reply) =>
  answer(request, reply, 'board', [request.params.id]),
)
for (const [prefix, change, create] of [
  ['/api', 'change', 'create'],
  ['/bumping', 'changeAndBump', 'createAndBump'],
] as const) {
  app.patch<Call>(`${prefix}/tasks/:id`, (request, reply) =>
    answer(request, reply, change, [request.params.id, request.body.status]),
  )
  app.post<Call>(`${prefix}/projects/:id/tasks`, (request, reply) => {
    const { title, description, dueDate } = request.body
    return answer(request, reply.code(201), create, [request.params.id, title, description, dueDate])
  })
}

await app.listen({ port: Number(port), host: '127.0.0.1' })
console.log('ready')
