import { useEffect, useRef, useState, type FocusEvent } from 'react'
import { type Elements, useElements } from '@/web/lib/elements'
import { pageContent } from '@/web/lib/page-elements'
import { type CalendarWeek, dayIn } from './calendar-model'
import { type Place, placeKey, presentPlace } from './calendar-places'

/** The days, the titles of the tasks and the buttons of a calendar, by `placeKey`. */
export type PlaceElements = Elements<string>

/** The place that the Tab key reaches. It has the focus, or had it last, and is found again when its task moves. */
export function useCalendarFocus(weeks: readonly CalendarWeek<{ id: number }>[], first: string) {
  const places: PlaceElements = useElements()
  const [last, setLast] = useState<Place>({ date: first, at: 'day' })
  const hasFocus = useRef(false)
  const wanted = useRef<Place | null>(null)
  const place = presentPlace(weeks, last)

  // After every render, because each may have moved the task with the focus.
  useEffect(() => {
    if (wanted.current ? dayIn(weeks, wanted.current.date) === null : !hasFocus.current || !isFocusLost())
      return
    wanted.current = null
    const element = places.get(placeKey(place))
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  return {
    places,
    place,
    /** Moves the focus, as soon as the place is rendered. */
    goTo: (next: Place) => {
      wanted.current = next
      setLast({ ...next })
    },
    noteFocus: (target: Place | null) => {
      hasFocus.current = true
      if (target && placeKey(target) !== placeKey(last)) setLast(target)
    },
    /** A click beside the calendar leaves it; a layer over the page does not. */
    noteBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget === null) hasFocus.current = false
    },
  }
}

const isFocusLost = () => document.activeElement === document.body || document.activeElement === pageContent()
