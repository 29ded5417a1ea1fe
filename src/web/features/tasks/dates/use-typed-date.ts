import { useEffect, useState } from 'react'
import type { TypedDate, understandDate } from '@/domain/dates/typed-date'
import { calendar } from '@/web/lib/calendar'
import { currentLanguage } from '@/web/lib/language'
import { loadPart, unreachableMessage } from '@/web/lib/load-part'

type Understand = typeof understandDate

/** What reads dates is as large as the board: it is loaded when the first field for a date is shown. */
const loadReader = async () => (await loadPart(() => import('@/domain/dates/typed-date'))).understandDate

/** Reads a text as a date of the viewer. `shown` is undefined until the reader is loaded; `read` waits for it. */
export function useTypedDate(text: string, now: Date) {
  const [reader, setReader] = useState<{ understand: Understand }>()
  useEffect(() => {
    loadReader().then(
      (understand) => setReader({ understand }),
      () => {},
    )
  }, [])

  const readWith = (understand: Understand): TypedDate =>
    understand(text, { now, calendar: calendar.get(), language: currentLanguage() })

  async function read(): Promise<TypedDate> {
    try {
      return readWith(reader?.understand ?? (await loadReader()))
    } catch {
      return { kind: 'error', message: unreachableMessage }
    }
  }
  return { shown: reader && readWith(reader.understand), read }
}
