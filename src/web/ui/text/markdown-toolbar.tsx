import { Bold, Code, Eye, Italic, Link, List, ListChecks, type LucideIcon } from 'lucide-react'
import { IconButton } from '../buttons/icon-button'
import { type MarkdownFormat, markdownFormats } from './markdown-edits'
import styles from './markdown-toolbar.module.css'
import { Toolbar } from '../pages/toolbar'

type MarkdownToolbarProps = {
  onFormat: (format: MarkdownFormat) => void
  isPreview: boolean
  onTogglePreview: () => void
}

const icons: Record<(typeof markdownFormats)[number]['name'], LucideIcon> = {
  Bold,
  Italic,
  Code,
  Link,
  List,
  'Check list': ListChecks,
}

export function MarkdownToolbar({ onFormat, isPreview, onTogglePreview }: MarkdownToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <Toolbar label="Formatting">
        {markdownFormats.map((format) => {
          const Icon = icons[format.name]
          return (
            <IconButton
              key={format.name}
              label={format.name}
              tip={`${format.name}: ${format.keys}`}
              aria-keyshortcuts={format.keys.replace('Ctrl', 'Control').replaceAll(' ', '+')}
              className={styles.button}
              disabled={isPreview}
              // The focus and the selection stay in the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onFormat(format)}
            >
              <Icon />
            </IconButton>
          )
        })}
        <IconButton
          label="Preview"
          aria-pressed={isPreview}
          className={styles.button}
          onClick={({ currentTarget }) => {
            // Some browsers do not focus a clicked button, and the hidden text loses the focus.
            currentTarget.focus()
            onTogglePreview()
          }}
        >
          <Eye />
        </IconButton>
      </Toolbar>
    </div>
  )
}
