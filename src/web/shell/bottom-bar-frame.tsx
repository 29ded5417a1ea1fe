import { LayoutDashboard, ListTodo, Plus, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './bottom-bar.module.css'

type BottomBarFrameProps = {
  renderLink: (to: '/' | '/my-tasks', className: string | undefined, children: ReactNode) => ReactNode
  badge?: ReactNode
  onCreate?: () => void
  onSearch?: () => void
}

/** What the thumb reaches on a small screen, whatever its links are rendered with. */
export function BottomBarFrame({ renderLink, badge, onCreate, onSearch }: BottomBarFrameProps) {
  return (
    <ul className={styles.items}>
      <li>{renderLink('/', styles.item, <Item icon={<LayoutDashboard />} word="Dashboard" />)}</li>
      <li>
        {renderLink(
          '/my-tasks',
          styles.item,
          <>
            <Item icon={<ListTodo />} word="My Tasks" />
            <span className={styles.badge}>{badge}</span>
          </>,
        )}
      </li>
      <li>
        <button type="button" className={styles.item} aria-haspopup="dialog" onClick={onCreate}>
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
