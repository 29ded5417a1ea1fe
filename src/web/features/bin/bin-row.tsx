import { Button, Checkbox } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import type { RefCallback } from 'react'
import { displayName } from '@/domain/account'
import { formatDay, formatDayAndTime, timeAgo } from '@/web/lib/dates'
import { IconButton } from '@/web/ui/buttons/icon-button'
import styles from './bin.module.css'
import { type BinItem, kindFacts, nameOf } from './bin-model'

type BinRowProps = {
  item: BinItem
  now: Date
  viewerId: number
  isSelected: boolean
  /** Whether it is being restored or deleted. */
  isBusy: boolean
  boxRef: RefCallback<HTMLInputElement>
  onSelect: () => void
  onRestore: () => void
  /** Absent for people who may not delete it for good. */
  onPurge: (() => void) | undefined
}

/** A deleted thing, and what can be done with it. */
export function BinRow(props: BinRowProps) {
  const { item, now, viewerId, isSelected, isBusy, boxRef, onSelect, onRestore, onPurge } = props
  const { kind, deletedAt, deletedBy, until } = item
  const name = nameOf(item)
  const { name: kindName, Icon } = kindFacts[kind]
  return (
    <li className={styles.row} data-selected={isSelected || undefined} aria-busy={isBusy || undefined}>
      <Checkbox
        ref={boxRef}
        className={styles.box}
        aria-label={`Select ${name}`}
        checked={isSelected}
        onChange={onSelect}
      />
      <Icon className={styles.icon} aria-hidden />
      <div className={styles.words}>
        <p className={styles.name} dir="auto">
          {name}
        </p>
        <p className={styles.facts}>
          <span>{kindName}</span>
          <span>
            Deleted{' '}
            {deletedBy && (
              <>
                by <bdi>{deletedBy.id === viewerId ? 'you' : displayName(deletedBy)}</bdi>{' '}
              </>
            )}
            <time dateTime={deletedAt} title={formatDayAndTime(deletedAt)}>
              {timeAgo(deletedAt, now)}
            </time>
          </span>
          <span>
            Kept until{' '}
            <time dateTime={until} title={formatDayAndTime(until)}>
              {formatDay(until)}
            </time>
          </span>
        </p>
      </div>
      <div className={styles.buttons}>
        <Button aria-label={`Restore ${name}`} aria-disabled={isBusy} onClick={() => !isBusy && onRestore()}>
          {isBusy ? 'Restoring…' : 'Restore'}
        </Button>
        {onPurge && (
          <IconButton
            label={`Delete ${name} for good`}
            tip="Delete for good"
            tipSide="start"
            aria-haspopup="dialog"
            onClick={onPurge}
          >
            <Trash2 />
          </IconButton>
        )}
      </div>
    </li>
  )
}
