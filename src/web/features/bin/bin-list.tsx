import { Button, Checkbox, Skeleton } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { BinKind } from '@/domain/bin'
import { counted } from '@/domain/counted'
import { useBinDays } from '@/web/app/bin-days'
import { useElements } from '@/web/lib/elements'
import { ancestorOf } from '@/web/lib/event-target'
import { nameIn, sentence } from '@/web/lib/sentence'
import { useNow } from '@/web/lib/use-now'
import { useTypedText } from '@/web/lib/use-typed-text'
import { EmptyState } from '@/web/ui/feedback/empty-state'
import { InlineFailure } from '@/web/ui/feedback/inline-failure'
import { Loading } from '@/web/ui/feedback/loading'
import { SearchField } from '@/web/ui/fields/search-field'
import { ConfirmDialog } from '@/web/ui/overlays/confirm-dialog'
import styles from './bin.module.css'
import { type Bin, type BinItem, itemCount, nameOf, useBin } from './bin-model'
import { BinRow } from './bin-row'
import { purgeItems, restoreItems } from './bin-writes'

type BinListProps = {
  bin: Bin
  viewerId: number
  /** What the bin is for, if it is empty. */
  emptyText: string
  /** Whether the viewer may delete for good what is listed. */
  mayPurge: boolean
}

/** What is in a bin: searched, restored, deleted for good, one by one or together. */
export function BinList({ bin, viewerId, emptyText, mayPurge }: BinListProps) {
  const now = useNow()
  const navigate = useNavigate()
  const [q, setQ] = useState('')
  const [text, setText] = useTypedText(q, setQ)
  const { items, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useBin(bin, q)
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<number>>(new Set())
  const [busyIds, setBusyIds] = useState<ReadonlySet<number>>(new Set())
  const [purged, setPurged] = useState<readonly BinItem[] | null>(null)
  const boxes = useElements<number, HTMLInputElement>()
  const list = useRowFocus(items ?? [], (id) => boxes.get(id))

  if (items === undefined) {
    return error ? (
      <InlineFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading label="Loading the bin">
        <Skeleton height={160} radius={12} />
      </Loading>
    )
  }

  const selected = items.filter(({ id }) => selectedIds.has(id))
  const toggle = (id: number) =>
    setSelectedIds((before) =>
      before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set([...before, id]),
    )

  async function act(acted: readonly BinItem[], write: () => Promise<unknown>) {
    const ids = new Set(acted.map(({ id }) => id))
    setBusyIds((before) => new Set([...before, ...ids]))
    // The toast says what failed.
    await write().catch(() => undefined)
    setBusyIds((before) => new Set([...before].filter((id) => !ids.has(id))))
    setSelectedIds((before) => new Set([...before].filter((id) => !ids.has(id))))
  }

  const restore = (restored: readonly BinItem[]) =>
    act(restored, () =>
      restoreItems(
        restored,
        ({ kind, projectId, thingId }) =>
          void navigate({
            to: '/project/$projectId',
            params: { projectId },
            search: kind === 'task' ? { task: thingId } : {},
          }),
      ),
    )

  if (items.length === 0 && q === '' && text === '') {
    return <EmptyState picture={<Trash2 />} title="Nothing in the bin" text={emptyText} />
  }
  const areAllSelected = selected.length === items.length && items.length > 0
  return (
    <>
      <SearchField label="Search the bin" value={text} onChange={setText} />
      {items.length === 0 ? (
        <p className={styles.none}>Nothing in the bin has “{q}” in its name.</p>
      ) : (
        <div>
          <div className={styles.bar}>
            <Checkbox
              label={selected.length === 0 ? 'Select all' : `${selected.length} selected`}
              checked={areAllSelected}
              onChange={() => setSelectedIds(areAllSelected ? new Set() : new Set(items.map(({ id }) => id)))}
            />
            {selected.length > 0 && (
              <div className={styles.barButtons}>
                <Button onClick={() => void restore(selected)}>Restore {itemCount(selected)}</Button>
                {mayPurge && (
                  <Button color="danger" variant="subtle" onClick={() => setPurged(selected)}>
                    Delete for good
                  </Button>
                )}
              </div>
            )}
          </div>
          <ul className={styles.list} aria-label="In the bin" {...list}>
            {items.map((item) => (
              <BinRow
                key={item.id}
                item={item}
                now={now}
                viewerId={viewerId}
                isSelected={selectedIds.has(item.id)}
                isBusy={busyIds.has(item.id)}
                boxRef={boxes.ref(item.id)}
                onSelect={() => toggle(item.id)}
                onRestore={() => void restore([item])}
                onPurge={mayPurge ? () => setPurged([item]) : undefined}
              />
            ))}
          </ul>
        </div>
      )}
      {hasNextPage && (
        <Button
          className={styles.more}
          aria-disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show more
        </Button>
      )}
      {purged && (
        <PurgeDialog
          items={purged}
          onConfirm={() => {
            setPurged(null)
            void act(purged, () => purgeItems(purged))
          }}
          onClose={() => setPurged(null)}
        />
      )}
    </>
  )
}

/** What goes with one of them. */
const contents: Record<BinKind, string> = {
  task: ', with its comments and files',
  lane: '',
  label: '',
  comment: '',
  file: '',
  project: ', with all of its tasks',
}

type PurgeDialogProps = { items: readonly BinItem[]; onConfirm: () => void; onClose: () => void }

function PurgeDialog({ items, onConfirm, onClose }: PurgeDialogProps) {
  const [first, ...others] = items
  const one = first && others.length === 0 ? first : null
  const what = one ? sentence`“${nameIn(nameOf(one))}”` : itemCount(items)
  return (
    <ConfirmDialog
      title={one ? 'Delete for good' : `Delete ${itemCount(items)} for good`}
      text={
        one
          ? sentence`${what} is deleted for good${contents[one.kind]}. Nobody can restore it.`
          : sentence`${what} are deleted for good, with everything in them. Nobody can restore them.`
      }
      confirmLabel="Delete for good"
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}

/**
 * The arrow keys go from row to row. When the row with the focus has left the list, the next one gets the focus.
 */
function useRowFocus(items: readonly BinItem[], boxOf: (id: number) => HTMLElement | null) {
  const index = useRef<number | null>(null)
  const indexNow = () =>
    items.findIndex(({ id }) => ancestorOf(boxOf(id), 'li')?.contains(document.activeElement))
  const focusAt = (at: number) => {
    const item = items[Math.max(0, Math.min(at, items.length - 1))]
    if (item) boxOf(item.id)?.focus()
  }

  useEffect(() => {
    if (index.current !== null && document.activeElement === document.body) focusAt(index.current)
  })

  return {
    onFocus() {
      index.current = indexNow()
    },
    onBlur({ relatedTarget }: { relatedTarget: EventTarget | null }) {
      if (relatedTarget !== null) index.current = null
    },
    onKeyDown(event: KeyboardEvent) {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (step === 0) return
      event.preventDefault()
      focusAt(indexNow() + step)
    },
  }
}

/** How long things stay in the bin. */
export function BinNote({ children }: { children: string }) {
  const days = useBinDays()
  return (
    <p className={styles.note}>
      {children}
      {days > 0 && ` Each is kept for ${counted(days, 'day')}.`}
    </p>
  )
}
