import { useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './lane-list.module.css'

type LaneItemProps = {
  slot: number | undefined
  taskId: number
  index: number
  count: number
  /** Pixels from the top of the lane. */
  start: number
  /** Called when a task is shown; the returned function is called when it is replaced. */
  onShow: (item: HTMLLIElement, taskId: number) => () => void
  children: ReactNode
}

/** A list element of a lane, which shows one task after another. */
export function LaneItem({ slot, taskId, index, count, start, onShow, children }: LaneItemProps) {
  const item = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => (item.current ? onShow(item.current, taskId) : undefined), [taskId, onShow])
  return (
    <li
      ref={item}
      className={styles.item}
      style={{ transform: `translateY(${start}px)` }}
      data-index={index}
      data-id={taskId}
      data-slot={slot}
      aria-posinset={index + 1}
      aria-setsize={count}
    >
      {children}
    </li>
  )
}
