import { expect, test } from 'vitest'
import { exportDocument, type ExportDocument } from '@/domain/export-document-schema'
import { roundsOf } from '@/testing/rounds'
import { byRank } from '@/domain/rank'
import { pictures } from '../../testing/fixtures/pictures'
import { overRest } from '../../testing/procedures/both-transports'
import { testServer } from '../../testing/app/test-server'
import { readArchive } from '../exports/testing/read-archive'
import { upload } from '../files/testing/upload'
import { generatedExport } from './testing/generated-export'
import { imported, previewed } from './testing/send-import'

const server = await testServer()

/** An organization of two people. The first one imports. */
async function garden() {
  const [owner, other] = [await server.person(), await server.person()]
  const organization = await server.make.organization()
  await server.make.organizationMember(organization, 'admin', owner)
  await server.make.organizationMember(organization, 'member', other)
  const people = await server.db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('id', 'in', [owner.id, other.id])
    .orderBy('id')
    .execute()
  return { owner, other, organization, people }
}

type Garden = Awaited<ReturnType<typeof garden>>

async function importedInto({ owner, organization }: Garden, content: string | Uint8Array<ArrayBuffer>) {
  const sent = { source: 'laneway' as const, content, organizationId: organization.id, name: 'laneway' }
  const preview = await previewed(owner, sent)
  expect([preview.state, preview.error]).toEqual(['preview', null])
  const done = await imported(owner, preview.id)
  expect([done.state, done.error]).toEqual(['done', null])
  return done.result?.projects.map(({ id }) => id) ?? []
}

async function exportedOf({ owner }: Garden, projectId: number) {
  const { rawPayload } = await owner.call(`/api/projects/${projectId}/export`)
  const contents = await readArchive(rawPayload)
  return {
    archive: new Uint8Array(rawPayload),
    contents,
    document: exportDocument.parse(JSON.parse(String(contents.get('laneway.json')))),
  }
}

/** The content of a document without its own ids and times: people, lanes and labels by their names. */
function plain({ people, projects: [project], relations = [] }: ExportDocument) {
  if (!project) throw new Error('There is no project')
  const {
    id: _id,
    organization: _organization,
    userId: _owner,
    members,
    lanes,
    labels,
    tasks,
    createdAt: _created,
    ...settings
  } = project
  const who = (id: number | null) => people.find((person) => person.id === id)?.username ?? null
  const numberOf = (taskId: number) => tasks.find(({ id }) => id === taskId)?.number
  const byHand = tasks.toSorted(byRank).map(({ number }) => number)
  return {
    ...settings,
    members: members
      .map(({ userId, ...member }) => ({ ...member, person: who(userId) }))
      .toSorted((a, b) => String(a.person).localeCompare(String(b.person))),
    lanes: lanes.map(({ id: _lane, ...lane }) => lane),
    labels: labels.map(({ id: _label, ...label }) => label),
    byHand,
    relations: relations
      .flatMap(({ kind, fromTaskId, toTaskId }) => {
        const [from, to] = [numberOf(fromTaskId), numberOf(toTaskId)]
        return from === undefined || to === undefined ? [] : [`${from} ${kind} ${to}`]
      })
      .toSorted(),
    tasks: tasks.map((task) => {
      const { id: _task, rank: _rank, laneId, labels: ofTask, updatedAt: _updated, ...fields } = task
      const ids = new Map(task.files.map(({ id }, index) => [id, index]))
      return {
        ...fields,
        description: task.description.replace(
          /file:(\d+)/g,
          (_all, id: string) => `file:${ids.get(Number(id))}`,
        ),
        lane: lanes.find(({ id }) => id === laneId)?.name,
        labels: ofTask.map((id) => labels.find((label) => label.id === id)?.name),
        assignedTo: who(task.assignedTo),
        createdBy: who(task.createdBy),
        cover: ids.get(task.cover ?? 0) ?? null,
        checklist: task.checklist.map(({ assignedTo, ...item }) => ({
          ...item,
          assignedTo: who(assignedTo),
        })),
        comments: task.comments.map(({ userId, importedBy: _importer, reactions, ...comment }) => ({
          ...comment,
          person: who(userId),
          reactions: [...new Set(reactions.map(({ emoji, userId: by }) => `${emoji} ${who(by)}`))].toSorted(),
        })),
        serviceUnits: task.serviceUnits.map(({ userId, importedBy: _importer, ...unit }) => ({
          ...unit,
          person: who(userId),
        })),
        files: task.files.map(({ id: _file, path: _path, createdAt: _at, userId, ...file }) => ({
          ...file,
          person: who(userId),
        })),
      }
    }),
  }
}

/** The first two documents have every field with and without a value. */
const seeds = [4, 3, 1, 2, 5, 6]
const rounds = roundsOf('an export that is imported and exported again', { few: 2, all: 6 })

test.each(seeds.slice(0, rounds))(
  'what is exported, imported and exported again is equal but for ids and times: %i',
  async (seed) => {
    const first = await garden()
    const generated = generatedExport(seed, first.people)
    const ids = await importedInto(first, JSON.stringify(generated))
    expect(ids).toHaveLength(generated.projects.length)
    for (const [index, id] of ids.entries()) {
      const original = generated.projects[index]
      if (!original) throw new Error('More projects were made than were sent')
      const exported = await exportedOf(first, id)
      expect(plain(exported.document)).toEqual(plain({ ...generated, projects: [original] }))
      const other = await server.make.organization()
      await server.make.organizationMember(other, 'admin', first.owner)
      await server.make.organizationMember(other, 'member', first.other)
      const [again = 0] = await importedInto({ ...first, organization: other }, exported.archive)
      expect(plain((await exportedOf(first, again)).document)).toEqual(plain(exported.document))
    }
  },
)

test('files come with their task, and texts and covers go on showing them', async () => {
  const place = await garden()
  const project = await server.make.project({ id: place.owner.id }, place.organization)
  const task = await server.make.task(project)
  const picture = new File([new Uint8Array(await pictures.png({ width: 8, height: 8 }))], 'bed.png')
  const notes = new File(['Sow in rows.'], 'notes.txt')
  const [first] = (await overRest(place.owner, upload, { taskId: task.id, files: [picture, notes] })).json<
    { id: number }[]
  >()
  const body = { cover: first?.id, description: `See ![bed](file:${first?.id})` }
  await place.owner.call(`/api/tasks/${task.id}`, { method: 'PATCH', body })
  const before = await exportedOf(place, project.id)
  const elsewhere = await garden()
  const [copy = 0] = await importedInto(elsewhere, before.archive)
  const after = await exportedOf(elsewhere, copy)
  const [copied] = plain(after.document).tasks
  expect(copied).toMatchObject({
    cover: 0,
    description: 'See ![bed](file:0)',
    files: [
      { name: 'bed.png', type: 'image/png' },
      { name: 'notes.txt', size: 12 },
    ],
  })
  const path = after.document.projects[0]?.tasks[0]?.files[1]?.path ?? ''
  expect(String(after.contents.get(path))).toBe('Sow in rows.')
})
