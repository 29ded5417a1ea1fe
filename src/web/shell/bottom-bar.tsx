import { Link, useRouter } from '@tanstack/react-router'
import { LayoutDashboard, ListTodo, Plus, Search } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { runCommand } from '@/web/app/commands'
import { isWithin, layers } from '@/web/lib/event-target'
import styles from './bottom-bar.module.css'
import type { SearchButtonProps } from './search-button'
import { TasksBadge } from './tasks-badge'
import { useMedia, watchMedia } from '@/web/lib/use-media'

/** The links and commands at the lower edge of a small screen. */
export function BottomBar({ onSearch }: SearchButtonProps) {
  useBarsAway()

  /** If the commands could not be fetched, the palette says so. */
  async function create() {
    if (!(await runCommand('createTask'))) onSearch()
  }

  return (
    <ul className={styles.items}>
      <li>
        <Link to="/" activeOptions={{ exact: true }} className={styles.item}>
          <Item icon={<LayoutDashboard />} word="Dashboard" />
        </Link>
      </li>
      <li>
        <Link to="/my-tasks" className={styles.item}>
          <Item icon={<ListTodo />} word="My Tasks" />
          <span className={styles.badge}>
            <TasksBadge />
          </span>
        </Link>
      </li>
      <li>
        <button type="button" className={styles.item} aria-haspopup="dialog" onClick={() => void create()}>
          <Item icon={<Plus />} word="New task" />
        </button>
      </li>
      <li>
        <button
          type="button"
          className={styles.item}
          aria-label="Search, or do anything"
          aria-haspopup="dialog"
          onClick={onSearch}
        >
          <Item icon={<Search />} word="Search" />
        </button>
      </li>
    </ul>
  )
}

const Item = ({ icon, word }: { icon: ReactNode; word: string }) => (
  <>
    {icon}
    <span className={styles.word}>{word}</span>
  </>
)

/** A shorter movement, in pixels, is a trembling finger. */
const slack = 8

const lowScreen = watchMedia('(height <= 480px)')

type BarsAway = 'hidden' | 'folded'

/**
 * On a phone held sideways, the bars disappear while the user scrolls down, and return when the user scrolls
 * up. Over a scrolling page they are hidden; beside a scrolling lane they fold, and the lane gets their room.
 */
function useBarsAway() {
  const isLow = useMedia(lowScreen)
  const router = useRouter()
  useEffect(() => {
    if (!isLow) return
    const lastTops = new WeakMap<Element, number>()
    const onScroll = ({ target }: Event) => {
      const box = target instanceof Element ? target : document.documentElement
      const { scrollTop, scrollHeight, clientHeight } = box
      const moved = scrollTop - (lastTops.get(box) ?? 0)
      if (Math.abs(moved) < slack || isWithin(box, layers)) return
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
