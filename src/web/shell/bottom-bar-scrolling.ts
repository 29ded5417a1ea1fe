import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMedia, watchMedia } from './use-media'

/** Less than this is a finger that trembles, in pixels. */
const slack = 8

const lowScreen = watchMedia('(height <= 480px)')

type BarsAway = 'hidden' | 'folded'

/**
 * On a phone held sideways, the bars leave while somebody scrolls down, and come back when they scroll up: hidden over a
 * page that scrolls, and folded beside a lane that does, which gets their room.
 */
export function useBarsAway() {
  const isLow = useMedia(lowScreen)
  const router = useRouter()
  useEffect(() => {
    if (!isLow) return
    const lastTops = new WeakMap<Element, number>()
    const onScroll = ({ target }: Event) => {
      const box = target instanceof Element ? target : document.documentElement
      const { scrollTop, scrollHeight, clientHeight } = box
      const moved = scrollTop - (lastTops.get(box) ?? 0)
      if (Math.abs(moved) < slack || box.closest('[role="dialog"], [role="menu"]')) return
      lastTops.set(box, scrollTop)
      const isPage = box === document.documentElement
      // A box that grows at its end is scrolled up by the browser.
      if (moved > 0) setBarsAway(isPage ? 'hidden' : 'folded')
      else if (scrollTop + clientHeight < scrollHeight - 1) setBarsAway(null)
    }
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    const stopFollowing = router.subscribe('onResolved', () => setBarsAway(null))
    return () => {
      stopFollowing()
      document.removeEventListener('scroll', onScroll, { capture: true })
      setBarsAway(null)
    }
  }, [isLow, router])
}

function setBarsAway(away: BarsAway | null) {
  const { dataset } = document.documentElement
  if (away) dataset.barsAway = away
  else delete dataset.barsAway
}
