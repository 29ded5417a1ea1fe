import type { Kysely } from 'kysely'
import type { ChangeKind } from '@/domain/change'
import type { Database } from '../../schema'

export type DemoChange = {
  projectId: number
  kind: ChangeKind
  actorId: number
  taskId: number | null
  fields: Record<string, { from: unknown; to: unknown }>
  at: string
}

/** Records changes in the order in which they were made, as the next revisions of their projects. */
export async function insertChanges(db: Kysely<Database>, changes: readonly DemoChange[]) {
  const revisions = new Map<number, number>()
  const rows = changes
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .map(({ fields, ...change }) => {
      const revision = (revisions.get(change.projectId) ?? -1) + 1
      revisions.set(change.projectId, revision)
      return { ...change, revision, fields: JSON.stringify(fields) }
    })
  await db.insertInto('changes').values(rows).execute()
  for (const [projectId, revision] of revisions)
    await db.updateTable('projects').set({ revision }).where('id', '=', projectId).execute()
}
