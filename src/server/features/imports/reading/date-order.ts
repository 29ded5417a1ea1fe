import type { DateOrder } from '@/domain/import'
import { readDate } from './read-date'

const numbers = /^(?:[^\d\s.,/]{2,12}\.?,? )?(\d{1,2})([/-])(\d{1,2})\2(?:\d{4}|\d{2})(?!\d)/

/** The order of the numbers in a date; null when the text is no date or its order is ambiguous. */
function ordersOf(text: string): DateOrder[] | null {
  const found = numbers.exec(text.trim().slice(0, 40))
  if (!found) return null
  const [, first, , second] = found
  if (first === second) return null
  return dateOrdersOf(Number(first), Number(second))
}

function dateOrdersOf(first: number, second: number): DateOrder[] | null {
  if (first <= 12 && second <= 12) return ['dayFirst', 'monthFirst']
  if (first > 12 && second <= 12) return ['dayFirst']
  return first <= 12 ? ['monthFirst'] : null
}

const anywhere = { order: 'dayFirst', timeZone: 'UTC' } as const

/** The order that all dates of a file prove. Impossible dates do not count, and contradictions prove nothing. */
export function ordersIn(texts: Iterable<string>) {
  const said = new Set<DateOrder>()
  let isOpen = false
  for (const text of texts) {
    const orders = ordersOf(text)
    if (!orders || !readDate(text, anywhere)) continue
    const [order, other] = orders
    if (other !== undefined) isOpen = true
    else if (order !== undefined) said.add(order)
  }
  const [decided] = said
  return { decided: said.size === 1 ? (decided ?? null) : null, isMixed: said.size > 1, isOpen }
}
