import { useMemo } from 'react'
import { assigneeWords } from '@/domain/assignee-filters'
import type { ViewPage } from '@/domain/view-rules'
import { recentlyLoaded } from '@/web/app/query-client'
import { type Outputs, trpc } from '@/web/app/trpc'
import { notify } from '@/web/lib/notify'
import { nobody } from '../tasks/lists/task-filters'
import { type KnownValues, type OpenView, openView, ownFirst, queryOf, type ViewsPage } from './view-model'

/** The views of a page, and the one that it shows. */
export function useViews({ page, project, search, read }: ViewsPage) {
  const { data } = trpc.view.list.useQuery(project ? { projectId: project.id } : {}, recentlyLoaded)
  const known = useKnownValues(page, project?.id)
  return useMemo(() => {
    const ofPage = ownFirst(data ?? []).filter(
      (view) => view.page === page && view.projectId === (project?.id ?? null),
    )
    const views = ofPage.map((view) => openView(view, read, known))
    const query = queryOf(read(search))
    return { views, current: views.find((each) => each.query === query) }
  }, [data, page, project, read, known, search])
}

/** The people of a board, or the projects of another page; none as long as they are not loaded. */
function useKnownValues(page: ViewPage, projectId: number | undefined): KnownValues {
  const isBoard = projectId !== undefined
  const members = trpc.projectMember.list.useQuery({ projectId: projectId ?? 0 }, { enabled: isBoard })
  const projects = trpc.project.list.useQuery(undefined, { enabled: !isBoard })
  return useMemo((): KnownValues => {
    if (members.data) return { assignee: [...members.data.map(({ id }) => id), nobody] }
    if (!projects.data) return {}
    const project = projects.data.map(({ id }) => id)
    return page === 'allTasks' ? { project, ...inProjects(projects.data) } : { project }
  }, [page, members.data, projects.data])
}

/** The people and organizations of projects. */
const inProjects = (projects: Outputs['project']['list']): KnownValues => ({
  assignee: [...assigneeWords, ...projects.flatMap(({ members }) => members.map(({ id }) => id))],
  organization: projects.flatMap(({ organization }) => (organization ? [organization.id] : [])),
})

/** Shows a view, and says so if it shows less than was saved. */
export function applyView({ onApply }: ViewsPage, { view, search, isReduced }: OpenView) {
  onApply(search)
  if (isReduced) {
    notify.success({
      title: view.name,
      text: 'This view names a person or project that no longer exists; it is shown without them.',
    })
  }
}

/** The text of the button: with the name of the view that the page shows. */
export function ViewName(page: ViewsPage) {
  const { current } = useViews(page)
  return current ? `Views: ${current.view.name}` : 'Views'
}
