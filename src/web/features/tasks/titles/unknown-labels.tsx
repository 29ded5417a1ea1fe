import { Button } from '@mantine/core'
import type { MouseEvent } from 'react'
import { makeLabel } from '../../labels/use-labels'
import styles from './typed-title-field.module.css'

/** As many as are offered at once; the next ones follow when these are made. */
const offered = 3

type UnknownLabelsProps = {
  names: readonly string[]
  projectId: number | null
  /** The button is gone once its label is there. */
  onMade?: () => void
}

/** Offers to make the labels that a title names and no label has. */
export function UnknownLabels({ names, projectId, onMade }: UnknownLabelsProps) {
  if (projectId === null || names.length === 0) return null
  const make = (name: string) => makeLabel(projectId, name).then((made) => made && onMade?.())
  return (
    <div className={styles.labels}>
      {names.slice(0, offered).map((name) => (
        <Button
          key={name}
          variant="subtle"
          className={styles.newLabel}
          onMouseDown={keepFocus}
          onClick={() => void make(name)}
        >
          Create label “<bdi>{name}</bdi>”
        </Button>
      ))}
    </div>
  )
}

/** Keeps the focus in the title. */
const keepFocus = (event: MouseEvent) => event.preventDefault()
