import { useEffect, useState } from 'react'
import { plainTitle, type TitleMark, type TypedTitle } from '@/domain/titles/title-marks'
import type { Circumstances, understandTitle } from '@/domain/titles/typed-title'
import { calendar } from '@/web/lib/calendar'
import { createStore, useStore } from '@/web/lib/create-store'
import { currentLanguage } from '@/web/lib/language'
import { loadPart } from '@/web/lib/load-part'
import { usePreference } from '@/web/lib/preferences'
import { pageState } from '@/web/lib/page-state'

type Understand = typeof understandTitle

/** What reads titles is as large as the board: it is loaded when the first title is typed. */
const reader = createStore<{ understand: Understand } | null>(() => null)
const loading = pageState((): Promise<Understand | null> | null => null)

const loadReader = () => (loading.current ??= attemptLoad())

async function attemptLoad() {
  try {
    const { understandTitle: understand } = await loadPart(() => import('@/domain/titles/typed-title'))
    reader.set({ understand })
    return understand
  } catch {
    // The title is saved as it was typed, and the next one tries again.
    loading.current = null
    return null
  }
}

export type TitleReading = ReturnType<typeof useTypedTitle>

/** What a title of a project can name. */
export type TitleNames = Pick<Circumstances, 'people' | 'labels' | 'estimateUnit'> & {
  projectId: number | null
  /** The people and the labels, where they are only loaded for a text that may name one. */
  load?: (text: string) => Promise<Partial<Pick<Circumstances, 'people' | 'labels'>>>
}

/** Understands dates, names, labels, estimates and priorities in a title, unless that is switched off. */
export function useTypedTitle(text: string, { load, projectId, ...names }: TitleNames) {
  const isOn = usePreference('understandTitles')
  const loaded = useStore(reader, (current) => current)
  const [kept, setKept] = useState<readonly string[]>([])
  const isTyped = isOn && text !== ''
  useEffect(() => {
    if (isTyped) void loadReader()
  }, [isTyped])

  const readWith = (understand: Understand | null | undefined, line = text, known = names): TypedTitle =>
    understand && isOn && line !== ''
      ? understand(line, {
          ...known,
          kept,
          now: new Date(),
          calendar: calendar.get(),
          language: currentLanguage(),
        })
      : plainTitle(line)
  const typed = readWith(loaded?.understand)

  /** What lines say as they stand now, also if what reads them is still being loaded. */
  async function readAll(lines: readonly string[]) {
    if (!isOn) return lines.map(plainTitle)
    const [understand, more] = await Promise.all([loadReader(), load?.(lines.join(' ')).catch(() => ({}))])
    return lines.map((line) => readWith(understand, line, { ...names, ...more }))
  }

  return {
    text,
    typed,
    projectId,
    estimateUnit: names.estimateUnit,
    read: async () => (await readAll([text]))[0] ?? plainTitle(text),
    readAll,
    /** The same as far as it is known, to show it. */
    shown: (lines: readonly string[]) => lines.map((line) => readWith(loaded?.understand, line)),
    /** A marked text stays text. */
    keep: ({ start, end }: TitleMark) => setKept((earlier) => [...earlier, text.slice(start, end)]),
    /** The title without the parts of a kind, which are chosen by other means. */
    without: (kind: TitleMark['kind']) =>
      typed.marks
        .filter((mark) => mark.kind === kind)
        .reduceRight((left, { start, end }) => `${left.slice(0, start).trimEnd()}${left.slice(end)}`, text),
    startOver: () => setKept([]),
  }
}

/** A title that is only text: that of a task that was saved before. */
export const plainReading = (text: string): TitleReading => ({
  text,
  typed: plainTitle(text),
  projectId: null,
  estimateUnit: 'points',
  read: () => Promise.resolve(plainTitle(text)),
  readAll: (lines) => Promise.resolve(lines.map(plainTitle)),
  shown: (lines) => lines.map(plainTitle),
  keep: () => {},
  without: () => text,
  startOver: () => {},
})
