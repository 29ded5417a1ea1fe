import { useRef, useState } from 'react'
import { draftKey, readDraft, removeDraft, storeDraft } from './drafts'
import type { PersonKey } from './person-storage'
import { queryClient } from './query-client'
import { viewerQuery } from './viewer'

/**
 * The state of a form, stored while the user types: a form that was closed, reloaded or lost opens with it
 * again. `form` names it among all forms of the product. The form calls `forget` when it has sent the values.
 */
export function useDraft<Values>(form: string, start: Values) {
  const [key] = useState(() => keyOf(form))
  const [draft, setDraft] = useState(() => (key === null ? null : differingDraft(key, start)))
  const [values, setValues] = useState(draft ?? start)
  const own = useRef(draft)

  function set(next: Values) {
    setValues(next)
    if (key === null) return
    if (isSame(next, start)) removeOwn(key)
    else if (storeDraft(key, next)) own.current = next
  }

  function forget() {
    setDraft(null)
    if (key !== null) removeOwn(key)
  }

  /** Values that another tab has stored since then stay. */
  function removeOwn(key: PersonKey) {
    if (isSame(readDraft(key, start), own.current)) removeDraft(key)
  }

  return {
    values,
    set,
    forget,
    /** Restores values that could not be sent, unless the user has typed values other than `next` since. */
    restore(unsent: Values, next = start) {
      setValues((typed) => (isSame(typed, next) ? unsent : typed))
      if (key === null || readDraft(key, start) !== null) return
      if (storeDraft(key, unsent)) own.current = unsent
    },
    /** Whether the form opened with a draft that can be discarded. */
    isRestored: draft !== null,
    discard: () => {
      forget()
      setValues(start)
    },
  }
}

/**
 * The stored values of a form, for a part of it that is typed elsewhere. Without a draft they are `start`.
 */
export function storedDraft<Values>(form: string, start: Values) {
  const key = keyOf(form)
  return {
    values: (key === null ? null : readDraft(key, start)) ?? start,
    store: (next: Values) => key !== null && storeDraft(key, next),
    remove: () => key !== null && removeDraft(key),
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A draft that equals the saved values does not count. */
function differingDraft<Values>(key: PersonKey, start: Values) {
  const draft = readDraft(key, start)
  return isSame(draft, start) ? null : draft
}

/** On some pages nobody is signed in; then nothing is stored. */
function keyOf(form: string) {
  const viewer = queryClient.getQueryData(viewerQuery.queryKey)
  return viewer ? draftKey(viewer.id, form) : null
}
