import { counted } from '@/domain/counted'
import type { Repeat } from '@/domain/repeat-schema'
import { formatStart } from '@/web/lib/due-dates'

/** What follows the words of a repeat that ends: `, until 24 Dec`, `, 5 times`. */
export function repeatEnd({ until, left }: Pick<Repeat, 'until' | 'left'>) {
  const day = until === null ? '' : `, until ${formatStart(until)}`
  return left === null ? day : `${day}, ${counted(left, 'time')}`
}
