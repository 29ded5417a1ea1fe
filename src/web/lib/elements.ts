import { useState, type RefCallback } from 'react'

/** Elements by key. Each registers itself by its ref, so that other components find it without a search. */
export type Elements<Key, Registered extends HTMLElement = HTMLElement> = ReturnType<
  typeof createElements<Key, Registered>
>

export function createElements<Key, Registered extends HTMLElement = HTMLElement>() {
  const registered = new Map<Key, Registered>()
  const refs = new Map<Key, { ref: RefCallback<Registered>; next: RefCallback<Registered> | undefined }>()

  return {
    /** The ref of an element, which also calls `next`. Every render gets the same function. */
    ref(key: Key, next?: RefCallback<Registered>): RefCallback<Registered> {
      const known = refs.get(key)
      if (known && known.next === next) return known.ref
      const ref = (element: Registered | null) => {
        const leave = next?.(element)
        if (!element) return undefined
        registered.set(key, element)
        return () => {
          // Another element may have the key by now.
          if (registered.get(key) === element) registered.delete(key)
          if (leave) leave()
          else next?.(null)
        }
      }
      refs.set(key, { ref, next })
      return ref
    },
    get: (key: Key) => registered.get(key) ?? null,
    all: () => [...registered.values()],
  }
}

export function useElements<Key, Registered extends HTMLElement = HTMLElement>() {
  const [elements] = useState(createElements<Key, Registered>)
  return elements
}
