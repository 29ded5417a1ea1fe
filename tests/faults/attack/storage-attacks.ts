import { z } from 'zod'
import { sql } from 'kysely'
import { countsOf, type Finding, unless } from '../finding'
import { ask } from '../rest-caller'
import { newTask } from '../users'
import type { AttackedServer } from './attacked-server'
import { type Attacker, attackerOf } from './attacker'
import { zipOf } from './zip'

const mebibyte = 1024 * 1024
const allowedAnswerBytes = 64 * mebibyte
const allowedMyTasksBytes = 8 * mebibyte
const allowedGrowthMegabytes = 60

const created = z.object({ id: z.number() })

/** Sends files and deletes them, until a day's limit refuses them: no data of them stays. */
export async function fillDisk(server: AttackedServer): Promise<Finding> {
  const attacker = await attackerOf(server)
  const call = newTask(attacker.projectId)
  const { id } = created.parse(await ask(server.url, attacker.cookie, call))
  const before = await storedMegabytes(server)
  const answers: (number | string)[] = []
  for (let round = 0; round < 30; round += 1) {
    const form = new FormData()
    form.append('files', new Blob([crypto.getRandomValues(new Uint8Array(65_536))]), 'small.bin')
    form.append('files', new Blob([new Uint8Array(20 * mebibyte)]), 'long.bin')
    const answer = await attacker.sendForm(`/api/tasks/${id}/files`, form)
    answers.push(answer?.status ?? 'cut')
    if (answer?.status !== 201) continue
    for (const file of z.array(created).parse(JSON.parse(answer.text))) {
      await attacker.remove(`/api/files/${file.id}`)
    }
  }
  const grown = (await storedMegabytes(server)) - before
  return {
    line: `files sent and deleted: ${countsOf(answers)}; ${Math.round(grown)} MB stay`,
    faults: [
      ...unless(grown <= allowedGrowthMegabytes, `${Math.round(grown)} MB stay`),
      ...unless(answers.at(-1) !== 201, 'a day has no limit'),
      ...answers.filter((answer) => answer === 500).map(() => 'a file got 500'),
    ],
  }
}

/** The size of the database after PostgreSQL has released the space of deleted rows. */
async function storedMegabytes({ stage }: AttackedServer) {
  await sql`vacuum`.execute(stage.administrator)
  const { rows } = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(
    stage.administrator,
  )
  return Number(rows[0]?.bytes) / mebibyte
}

/**
 * A small archive that would become a board of 170 MB: neither the import nor the board that receives it
 * exceeds its limit.
 */
export async function growBoard(server: AttackedServer): Promise<Finding> {
  const attacker = await attackerOf(server)
  const bytes = await zipOf('laneway.json', JSON.stringify(exportOf(18_000)))
  const sent = await attacker.sendImport(
    { source: 'laneway', name: 'board.zip', bytes },
    { projectId: String(attacker.projectId) },
  )
  const ended = await attacker.run(await attacker.untilRead(sent))
  const board = await sizesOf(attacker, `/api/projects/${attacker.projectId}/tasks`)
  const mine = await sizesOf(attacker, '/api/tasks/my-tasks')
  return {
    line: `an archive of ${bytes.length} bytes: ${ended.state}; board ${board.text}, My Tasks ${mine.text}`,
    faults: [
      ...unless(board.longest <= allowedAnswerBytes, `the board has ${board.longest} bytes`),
      ...unless(mine.longest <= allowedMyTasksBytes, `My Tasks have ${mine.longest} bytes`),
    ],
  }
}

/** Three concurrent answers, and the bytes of the longest. */
async function sizesOf(attacker: Attacker, path: string) {
  const answers = await Promise.all([1, 2, 3].map(() => attacker.get(path)))
  const longest = Math.max(...answers.map((answer) => Buffer.byteLength(answer?.text ?? '')))
  const statuses = countsOf(answers.map((answer) => answer?.status ?? 'nothing'))
  return { longest, text: `${statuses} of ${(longest / mebibyte).toFixed(1)} MiB` }
}

const moment = '2026-01-01T00:00:00.000Z'

function exportOf(count: number) {
  const task = {
    status: 'todo',
    laneId: 1,
    priority: 'low',
    dueDate: null,
    dueAllDay: false,
    dueDay: null,
    startDate: null,
    estimate: null,
    archived: false,
    assignedTo: null,
    labels: [],
    createdAt: moment,
    updatedAt: moment,
    finishedAt: null,
    rank: null,
    cover: null,
    createdBy: null,
    checklist: [],
    comments: [],
    serviceUnits: [],
    files: [],
    description: 'x'.repeat(9_900),
  }
  const project = {
    id: 1,
    key: 'BIG',
    name: 'Big',
    description: '',
    status: 'active',
    userId: 2,
    colour: 'blue',
    icon: null,
    archiveDoneAfterDays: null,
    defaultOrder: 'due',
    estimateUnit: 'points',
    createdAt: moment,
    organization: null,
    team: null,
    members: [],
    lanes: [{ id: 1, name: 'To Do', status: 'todo', limit: null }],
    labels: [],
    tasks: Array.from({ length: count }, (_, index) => ({
      ...task,
      id: index + 1,
      number: index + 1,
      title: `T${index}`,
    })),
  }
  return { format: 'laneway', version: 1, exportedAt: moment, people: [], projects: [project] }
}
