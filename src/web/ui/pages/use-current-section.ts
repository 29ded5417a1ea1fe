import { useEffect, useState } from 'react'
import type { Elements } from '@/web/lib/elements'

/** The section that the user reads, determined by the visible sections and the last followed link. */
export function useCurrentSection(ids: readonly string[], sections: Elements<string>) {
  const [seen, setSeen] = useState<Seen>(new Map())
  const chosen = useChosen()
  const order = ids.join(' ')

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) =>
        setSeen((before) => {
          const after = new Map(before)
          for (const { target, isIntersecting, intersectionRatio } of entries) {
            if (isIntersecting) after.set(target.id, intersectionRatio === 1)
            else after.delete(target.id)
          }
          return after
        }),
      { rootMargin: '-120px 0px 0px', threshold: [0, 1] },
    )
    for (const id of order.split(' ')) {
      const section = sections.get(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [order, sections])

  return currentOf(ids, seen, chosen)
}

/** The section whose link the user followed, until the user scrolls. */
function useChosen() {
  const [chosen, setChosen] = useState('')
  useEffect(() => {
    const readAddress = () => setChosen(location.hash.slice(1))
    const forget = () => setChosen('')
    readAddress()
    window.addEventListener('hashchange', readAddress)
    window.addEventListener('wheel', forget, { passive: true })
    window.addEventListener('touchmove', forget, { passive: true })
    return () => {
      window.removeEventListener('hashchange', readAddress)
      window.removeEventListener('wheel', forget)
      window.removeEventListener('touchmove', forget)
    }
  }, [])
  return chosen
}

/** The sections in sight, and whether each is wholly in sight. */
type Seen = ReadonlyMap<string, boolean>

/**
 * The chosen section while it is in sight, and else the first one in sight. At the end of the page it is the
 * last section, because that one cannot reach the upper edge.
 */
export function currentOf(ids: readonly string[], seen: Seen, chosen: string) {
  if (seen.has(chosen)) return chosen
  const [first = ''] = ids
  const last = ids.at(-1) ?? first
  if (seen.get(last) && !seen.has(first)) return last
  return ids.find((id) => seen.has(id)) ?? first
}
