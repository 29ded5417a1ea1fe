import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import type { OpenView } from './view-model'

/** What the row has room for, in pixels. */
type Sizes = {
  /** What the tabs of saved views can share. */
  room: number
  /** What the button of the others takes of it. */
  more: number
  /** The widths of the tabs, by `tabKey`. */
  widths: ReadonlyMap<string, number>
}

const tabKey = ({ view }: OpenView) => `${view.id} ${view.name}`

/**
 * The saved views for which a row has room, and the others. Until their tabs are measured, all are shown, and the
 * style sheet clips those that go beyond the row.
 */
export function useTabsInRoom(
  row: RefObject<HTMLElement | null>,
  views: readonly OpenView[],
  current: OpenView | undefined,
) {
  const [sizes, setSizes] = useState<Sizes>()

  useLayoutEffect(() => {
    const element = row.current
    if (!element || views.length === 0) return
    const measure = () => setSizes((before) => measured(element, views, before))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [row, views])

  return useMemo(() => {
    const widths = views.map((view) => sizes?.widths.get(tabKey(view)))
    const known = widths.filter((width) => width !== undefined)
    if (!sizes || known.length < views.length) return { shown: views, further: [], tabs: undefined }
    const isShown = tabsInRoom(known, sizes, current ? views.indexOf(current) : -1)
    return {
      shown: views.filter((_, index) => isShown[index]),
      further: views.filter((_, index) => !isShown[index]),
      /** How wide the tabs are: as their names, or no wider than `narrowTab`. */
      tabs: isShown.every(Boolean) ? ('natural' as const) : ('narrow' as const),
    }
  }, [views, current, sizes])
}

/** The width of a tab, with the space beside it, where there is no room for all. The style sheet has it, too. */
const narrowTab = 132

/** Which tabs there is room for: all, or the current one and the first of the others, none wider than `narrowTab`. */
export function tabsInRoom(
  widths: readonly number[],
  { room, more }: Omit<Sizes, 'widths'>,
  current: number,
) {
  const sum = widths.reduce((all, width) => all + width, 0)
  if (sum <= room) return widths.map(() => true)
  const narrow = widths.map((width) => Math.min(width, narrowTab))
  let left = room - more - (narrow[current] ?? 0)
  return narrow.map((width, index) => {
    if (index === current) return true
    // The first tab that does not fit ends the row: a later one would take its place.
    left = width <= left ? left - width : -1
    return left >= 0
  })
}

function measured(row: HTMLElement, views: readonly OpenView[], before: Sizes | undefined): Sizes {
  const gap = parseFloat(getComputedStyle(row).columnGap) || 0
  const widthOf = (element: Element | null) => (element?.getBoundingClientRect().width ?? 0) + gap
  const fixed = [...row.querySelectorAll('[data-fixed]')].reduce((sum, each) => sum + widthOf(each), 0)
  const widths = views.flatMap((view): [string, number][] => {
    const tab = row.querySelector(`[data-view="${view.view.id}"]`)
    const known = before?.widths.get(tabKey(view)) ?? 0
    // A tab that is wider than the row has been narrowed.
    return tab || known > 0 ? [[tabKey(view), Math.max(known, widthOf(tab))]] : []
  })
  const next = {
    // Less than a pixel may be missing by rounding.
    room: row.clientWidth - fixed + gap - 1,
    more: widthOf(row.querySelector('[data-save]')),
    widths: new Map(widths),
  }
  return before && isSame(before, next) ? before : next
}

const isSame = (one: Sizes, other: Sizes) =>
  one.room === other.room &&
  one.more === other.more &&
  one.widths.size === other.widths.size &&
  [...other.widths].every(([key, width]) => one.widths.get(key) === width)
