import type { TaskStatus } from '@/domain/task'

/** What is open over the board. The details of a task are open by the address, while nothing else is. */
export type BoardDialog =
  | { kind: 'none' }
  | { kind: 'create'; status: TaskStatus }
  | { kind: 'edit'; taskId: number }
  | { kind: 'delete'; taskId: number }
  | { kind: 'deleted'; taskId: number }
