import { Kbd } from '@mantine/core'
import { Search } from 'lucide-react'
import styles from './app-header.module.css'

export type SearchButtonProps = { onSearch: () => void }

/** Opens the palette; on a small screen an icon alone. */
export const SearchButton = ({ onSearch }: SearchButtonProps) => (
  <button
    type="button"
    className={styles.find}
    aria-label="Search, or do anything"
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    onClick={onSearch}
  >
    <Search aria-hidden />
    <span className={styles.findWord}>Search</span>
    <Kbd aria-hidden className={styles.findKeys} data-keys="Ctrl K" />
  </button>
)
