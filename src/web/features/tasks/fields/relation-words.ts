import { counted } from '@/domain/counted'
import type { Task } from '../task-types'

/** `Blocked by 2 tasks`. */
export const blockedWords = ({ blockedBy }: Pick<Task, 'blockedBy'>) =>
  `Blocked by ${counted(blockedBy, 'task')}`

type Parts = NonNullable<Task['parts']>

/** `2 of 5 parts are done`. */
export const partsWords = ({ done, total }: Parts) =>
  `${done} of ${counted(total, 'part')} ${done === 1 || total === 1 ? 'is' : 'are'} done`

/** `2/5`, where there is little room. */
export const shortParts = ({ done, total }: Parts) => `${done}/${total}`
