import type { ImportReading, ReadProblem } from '@/domain/import'
import { fullTextsMessage } from '@/domain/project'
import type { Db } from '../../platform/database/database'
import type { ImportRow } from './import-queries'
import { findTextLimit } from './import-target-queries'

/** The projects whose texts exceed their limit, as problems of the import. */
export async function problemsOfTexts(
  db: Db,
  { projectId }: Pick<ImportRow, 'projectId'>,
  { projects }: Pick<ImportReading, 'projects'>,
): Promise<ReadProblem[]> {
  const limit = await findTextLimit(db, projectId)
  if (!limit) return []
  const { most, present } = limit
  return projects
    .filter(({ textKibibytes = 0 }) => present + textKibibytes > most)
    .map(({ name }) => ({
      line: null,
      title: 'Too much text',
      text: `“${name}”: ${fullTextsMessage(most / 1024)}`,
    }))
}
