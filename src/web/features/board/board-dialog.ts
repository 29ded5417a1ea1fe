import type { TaskStatus } from '@/domain/task'

/** The dialog over the board. The details of a task are opened by the URL, when no other dialog is open. */
export type BoardDialog =
  | { kind: 'none' }
  | { kind: 'create'; status: TaskStatus }
  | { kind: 'edit'; taskId: number }
  | { kind: 'delete'; taskId: number }
  | { kind: 'deleted'; taskId: number }
