import { type LabelColour, maxLabelsOfProject, nextLabelColour } from '@/domain/label'
import type { Db } from '../../platform/database/database'

type SentLabel = { name: string; colour: LabelColour | null }

/** The ids of labels by index; null without room for another one, and the list of new ones. */
export async function ensureLabels(db: Db, projectId: number, labels: readonly SentLabel[]) {
  const present = await db
    .selectFrom('labels')
    .select(['id', 'name', 'colour'])
    .where('projectId', '=', projectId)
    .execute()
  const byName = new Map(present.map(({ id, name }) => [name.toLowerCase(), id]))
  const added: { name: string; colour: LabelColour }[] = []
  for (const { name, colour } of labels) {
    if (byName.has(name.toLowerCase()) || present.length + added.length >= maxLabelsOfProject) continue
    added.push({ name, colour: colour ?? nextLabelColour([...present, ...added]) })
  }
  const rows =
    added.length === 0
      ? []
      : await db
          .insertInto('labels')
          .values(added.map((label) => ({ ...label, projectId })))
          .returning(['id', 'name'])
          .execute()
  for (const { id, name } of rows) byName.set(name.toLowerCase(), id)
  return {
    ids: labels.map(({ name }) => byName.get(name.toLowerCase()) ?? null),
    added: rows.map(({ id }) => id),
  }
}
