import { lazy } from 'react'
import { queries } from '@/web/app/trpc'

const loadDetails = () => import('../tasks/task-details/task-details-dialog')
const loadCreate = () => import('../tasks/create-task-dialog')
const loadEdit = () => import('../tasks/edit-task-dialog')
const loadConfirm = () => import('../tasks/delete-task-dialog')

export const TaskDetailsDialog = lazy(async () => ({ default: (await loadDetails()).TaskDetailsDialog }))
export const CreateTaskDialog = lazy(async () => ({ default: (await loadCreate()).CreateTaskDialog }))
export const EditTaskDialog = lazy(async () => ({ default: (await loadEdit()).EditTaskDialog }))
export const DeleteTaskDialog = lazy(async () => ({ default: (await loadConfirm()).DeleteTaskDialog }))

const fresh = 30_000

/** Preloads what a click on a card will show. */
export function preloadDetails(taskId: number) {
  void loadDetails()
  void queries.serviceUnit.list.prefetch({ taskId }, { staleTime: fresh })
}

export const preloadCreate = () => void loadCreate()
export const preloadConfirm = () => void loadConfirm()
