import { affectedLists, type AffectedList } from '@/domain/change'
import { queries } from '@/web/app/trpc'
import { throttled } from '@/web/lib/throttled'

/** What each concern of the reader shows, read again where it is in sight, else when it is next looked at. */
const readAgain: Record<AffectedList, () => void> = {
  tasks: throttled(() => void queries.task.mine.invalidate()),
  projects: throttled(() => {
    void queries.project.list.invalidate()
    void queries.organization.projects.invalidate()
  }),
  organizations: throttled(() => void queries.organization.invalidate()),
}

export function noticeConcerns(changed: readonly AffectedList[]) {
  for (const concern of changed) readAgain[concern]()
}

/** After an absence anything may have changed. */
export const noticeAll = () => noticeConcerns(affectedLists)
