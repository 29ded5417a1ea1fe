import { useCallback, useMemo } from 'react'
import { may, type Can } from '@/domain/access'
import { type Outputs, queries, trpc } from '@/web/app/trpc'
import { freshLabels, type Label } from '../labels/use-labels'
import { statusChoices } from '../lanes/lane-model'
import { prefetchDetails } from '../task-details/prefetch-details'
import type { RowProject, TableContextValue } from '../task-list/row-project'
import type { TaskItems } from '../tasks/actions/task-items'
import type { MyTask, Task } from '../tasks/task-types'
import { projectsWithLabels } from './load-all-tasks'

type RowProjectsOptions = {
  tasks: readonly MyTask[]
  projects: Outputs['project']['list']
  items: TaskItems
  openTask: (taskId: number) => void
}

/** What the rows show of the projects of their tasks. */
export function useRowProjects({ tasks, projects, items, openTask }: RowProjectsOptions) {
  const labels = useLabelsOf(tasks)
  const projectOf = useCallback(
    (of: ReadonlyMap<number, MyTask>, known: ReadonlyMap<number, Label>) =>
      (task: Task): RowProject => ({
        can: canIn(of.get(task.id)),
        lanes: statusChoices,
        labels: known,
        estimateUnit: projects.find(({ id }) => id === task.projectId)?.estimateUnit ?? 'points',
      }),
    [projects],
  )
  const context = useMemo((): TableContextValue => {
    const people = projects.flatMap(({ members }) => members)
    return {
      projectOf: projectOf(byId(tasks), labels),
      people: people.filter(({ id }, index) => people.findIndex((person) => person.id === id) === index),
      items,
      openTask,
      prefetchTask: prefetchDetails,
    }
  }, [tasks, labels, projects, projectOf, items, openTask])

  return {
    context,
    labelOf: useCallback((labelId: number) => labels.get(labelId), [labels]),
    /** The same for other tasks, once their labels are known. */
    projectsFor: async (others: readonly MyTask[]) => {
      const lists = await Promise.all(
        projectsWithLabels(others).map((projectId) =>
          queries.label.list.fetch({ projectId }, { staleTime: freshLabels }),
        ),
      )
      return projectOf(byId(others), labelsById(lists))
    },
  }
}

const canIn =
  (task: MyTask | undefined): Can =>
  (action) =>
    task !== undefined && may(task.access, action)

const byId = (tasks: readonly MyTask[]) => new Map(tasks.map((task) => [task.id, task]))

const labelsById = (lists: readonly (readonly Label[])[]) =>
  new Map(lists.flat().map((label) => [label.id, label]))

/** The labels of the projects of these tasks, by their ids. */
const useLabelsOf = (tasks: readonly MyTask[]): ReadonlyMap<number, Label> =>
  trpc.useQueries(
    (of) =>
      projectsWithLabels(tasks).map((projectId) => of.label.list({ projectId }, { staleTime: freshLabels })),
    { combine: combineLabels },
  )

const combineLabels = (answers: readonly { data: Label[] | undefined }[]) =>
  labelsById(answers.flatMap(({ data }) => (data ? [data] : [])))
