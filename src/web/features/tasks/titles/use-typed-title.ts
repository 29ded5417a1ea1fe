import { useEffect, useState } from 'react'
import { calendar } from '@/web/lib/calendar'
import { createStore, useStore } from '@/web/lib/create-store'
import { currentLanguage } from '@/web/lib/language'
import { loadPart } from '@/web/lib/load-part'
import { usePreference } from '@/web/lib/preferences'
import type { Person } from '../task-types'
import { plainTitle, type TitleMark, type TypedTitle } from './title-marks'
import type { understandTitle } from './typed-title'
import { pageState } from '@/web/lib/page-state'

type Understand = typeof understandTitle

/** What reads titles is as large as the board: it is loaded when the first title is typed. */
const reader = createStore<{ understand: Understand } | null>(() => null)
const loading = pageState((): Promise<Understand | null> | null => null)

const loadReader = () => (loading.current ??= attemptLoad())

async function attemptLoad() {
  try {
    const { understandTitle: understand } = await loadPart(() => import('./typed-title'))
    reader.set({ understand })
    return understand
  } catch {
    // The title is saved as it was typed, and the next one tries again.
    loading.current = null
    return null
  }
}

export type TitleReading = ReturnType<typeof useTypedTitle>

/** Understands dates, names and priorities in a title, unless that is switched off. */
export function useTypedTitle(text: string, people: readonly Person[]) {
  const isOn = usePreference('understandTitles')
  const loaded = useStore(reader, (current) => current)
  const [kept, setKept] = useState<readonly string[]>([])
  const isTyped = isOn && text !== ''
  useEffect(() => {
    if (isTyped) void loadReader()
  }, [isTyped])

  const readWith = (understand: Understand | null | undefined): TypedTitle =>
    understand && isTyped
      ? understand(text, {
          people,
          kept,
          now: new Date(),
          calendar: calendar.get(),
          language: currentLanguage(),
        })
      : plainTitle(text)
  const typed = readWith(loaded?.understand)

  return {
    text,
    typed,
    /** What the title says as it stands now, also if what reads it is still being loaded. */
    read: async () => (isTyped && !loaded ? readWith(await loadReader()) : typed),
    /** A marked text stays text. */
    keep: ({ start, end }: TitleMark) => setKept((earlier) => [...earlier, text.slice(start, end)]),
    /** The title without a part that is chosen by other means. */
    without(kind: TitleMark['kind']) {
      const mark = typed.marks.find((each) => each.kind === kind)
      return mark ? `${text.slice(0, mark.start).trimEnd()}${text.slice(mark.end)}` : text
    },
    startOver: () => setKept([]),
  }
}

/** A title that is only text: that of a task that was saved before. */
export const plainReading = (text: string): TitleReading => ({
  text,
  typed: plainTitle(text),
  read: () => Promise.resolve(plainTitle(text)),
  keep: () => {},
  without: () => text,
  startOver: () => {},
})
